import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { paths } from '../../paths.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FieldGrid, Full } from '../../ui/form/grid.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { StaleAlert, useNotSaved } from '../../ui/form/stale.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Screen } from '../../ui/page-head.tsx'
import { Panel, Stack } from '../../ui/parts.tsx'
import { OpeningFields } from './opening-fields.tsx'
import { OpeningEffect } from './opening-effect.tsx'
import { changeSchema, openingOf } from './opening-values.ts'
import { changeInventory } from './save-inventory.ts'

type EditFormProps = { row: InventoryRow; reload: () => void }

/** Opening stock and day of one product; what moved since stays as it is. */
export function EditForm({ row, reload }: EditFormProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { stale, notSaved } = useNotSaved()
  const [options] = useState([{ value: row.uuid, label: row.product_name }])
  const form = useForm({
    schema: changeSchema(row),
    initial: openingOf(row),
    submit: async (item, actions) => {
      const outcome = await changeInventory(row, item)
      if (outcome.saved) {
        void invalidate(client, ...touchedBy.stock)
        await navigate(paths.inventory)
      } else notSaved(outcome, actions)
    },
  })
  return (
    <Form form={form} saving="this inventory">
      <StaleAlert stale={stale} reload={reload} />
      <Screen fit>
        <Stack>
          <Panel title="Opening stock" note={row.uuid} flush>
            <FieldGrid>
              <OpeningFields form={form} options={options} fixed />
              <Full>
                <TextField
                  field={form.field('reason')}
                  label="Reason"
                  placeholder="e.g. Two cylinders behind the shed were not counted"
                  help="Needed for a change; stands in the ledger beside it."
                  maxLength={200}
                />
              </Full>
            </FieldGrid>
          </Panel>
          <OpeningEffect form={form} row={row} />
        </Stack>
      </Screen>
      <SaveBar save="Update Inventory" back={<LinkButton to={paths.inventory}>Back</LinkButton>} />
    </Form>
  )
}
