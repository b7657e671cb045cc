import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forget, touchedBy } from '../../api/cache.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FieldGrid } from '../../ui/form/grid.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Alert } from '../../ui/messages.tsx'
import { Screen } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/parts.tsx'
import styles from './inventory.module.css'
import { OpeningFields } from './opening-fields.tsx'
import { openingOf, openingSchema } from './opening-values.ts'
import { changeInventory } from './save-inventory.ts'

type EditFormProps = { row: InventoryRow; reload: () => void }

/** Opening stock and day of one product; what moved since stays as it is. */
export function EditForm({ row, reload }: EditFormProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [stale, setStale] = useState<string>()
  const [options] = useState([{ value: row.uuid, label: row.product_name }])
  const form = useForm({
    schema: openingSchema,
    initial: openingOf(row),
    submit: async (item, actions) => {
      const outcome = await changeInventory(row, item)
      if (outcome.saved) {
        void forget(client, ...touchedBy.stock)
        await navigate(paths.inventory)
      } else {
        setStale(outcome.stale)
        if (outcome.errors) actions.setErrors(outcome.errors)
      }
    },
  })
  return (
    <Form form={form} saving="this inventory">
      {stale && (
        <div className={styles.stale}>
          <Alert kind="info" action={<Button onClick={reload}>Reload</Button>}>
            {stale}
          </Alert>
        </div>
      )}
      <Screen fit>
        <Panel title="Opening stock" note={row.uuid} flush>
          <FieldGrid>
            <OpeningFields form={form} options={options} fixed />
          </FieldGrid>
        </Panel>
      </Screen>
      <SaveBar save="Update Inventory" back={<LinkButton to={paths.inventory}>Back</LinkButton>} />
    </Form>
  )
}
