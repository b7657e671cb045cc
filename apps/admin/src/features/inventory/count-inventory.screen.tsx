import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { newKey } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { askToConfirm } from '../../ui/dialog/confirm.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { BareForm } from '../../ui/form/form.tsx'
import { BottomBar } from '../../ui/form/save-bar.tsx'
import { useForm, useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { EmptyState } from '../../ui/messages.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/parts.tsx'
import { countOf, countSchema, type CountValues } from './count-rules.ts'
import { CountTable } from './count-table.tsx'
import { wholeInventory } from './inventory.api.ts'
import styles from './inventory.module.css'
import { postCount } from './post-count.ts'

const none: readonly InventoryRow[] = []

/** Asks, naming how many differ, then posts; on success the list follows. */
const useCount = (rows: readonly InventoryRow[]) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [once] = useState(newKey)
  return useForm<CountValues, CountValues>({
    schema: countSchema(rows),
    initial: { reason: '' },
    submit: (values) => {
      const { differing } = countOf(rows, values)
      askToConfirm({
        title: 'Post differences',
        text: `${differing === 1 ? '1 product differs' : `${differing} products differ`} from the ledger. The stock becomes what was counted; the ledger keeps the difference with the reason “${values.reason?.trim()}”.`,
        onConfirm: async () => {
          if (!(await postCount(client, values, once))) return false
          await navigate(paths.inventory)
          return true
        },
      })
    },
  })
}

type BarProps = { form: FormState<CountValues>; rows: readonly InventoryRow[] }

/** How far the count is, and why it cannot be posted yet. */
function CountBar({ form, rows }: BarProps) {
  const progress = useFormValue(form, (values) => {
    const { counted, differing } = countOf(rows, values)
    return `${counted} counted, ${differing} ${differing === 1 ? 'differs' : 'differ'}`
  })
  const differs = useFormValue(form, (values) => countOf(rows, values).differing > 0)
  const hasReason = useFormValue(form, ({ reason }) => Boolean(reason?.trim()))
  return (
    <BottomBar aside={differs && !hasReason ? `${progress}. Give a reason to post` : progress}>
      <LinkButton to={paths.inventory}>Back</LinkButton>
      <Button type="submit" kind="filled" disabled={!differs || !hasReason}>
        Post differences
      </Button>
    </BottomBar>
  )
}

export default function CountInventoryScreen() {
  const query = useQuery(wholeInventory)
  const { data } = query
  const rows = useMemo(
    () => data?.toSorted((one, other) => one.product_name.localeCompare(other.product_name)),
    [data],
  )
  const form = useCount(rows ?? none)
  const focusReason = () => form.focus('reason')
  return (
    <Screen>
      <PageHead title="Physical count" back={{ to: paths.inventory, label: 'Back to inventory' }} />
      <BareForm form={form} label="Physical count" className={styles.count}>
        <LoadFailed query={query}>The inventory could not be loaded.</LoadFailed>
        <Panel flush>
          {rows?.length === 0 ? (
            <EmptyState title="No inventory yet" text="Only products in the inventory can be counted." />
          ) : (
            <CountTable form={form} rows={rows} focusReason={focusReason} />
          )}
        </Panel>
        <Panel className={styles.reason}>
          <TextField
            field={form.field('reason')}
            label="Reason"
            placeholder="e.g. Monthly count, two cylinders behind the shed"
            help="Stands in the ledger beside each difference."
            maxLength={200}
            required
          />
        </Panel>
        <CountBar form={form} rows={rows ?? none} />
      </BareForm>
    </Screen>
  )
}
