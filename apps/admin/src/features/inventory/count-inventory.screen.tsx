import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, TextField } from '../../ui/fields/text-fields.tsx'
import { heldField } from '../../ui/form/field.ts'
import { BareForm } from '../../ui/form/form.tsx'
import { BottomBar } from '../../ui/form/save-bar.tsx'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { useHabits } from '../../ui/list/habits.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { EmptyState } from '../../ui/messages.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/parts.tsx'
import { CountMoved } from './count-moved.tsx'
import { countOf, type CountValues } from './count-rules.ts'
import { CountSheet } from './count-sheet.tsx'
import { CountTable } from './count-table.tsx'
import styles from './inventory.module.css'
import { useCount } from './use-count.ts'

const none: readonly InventoryRow[] = []

/** Whether somebody counts without the books, as chosen last on this machine. */
const useBlind = () => {
  const { habits, remember } = useHabits('count')
  const [isBlind, setBlind] = useState(habits.blind !== '')
  const choose = (is: boolean) => {
    setBlind(is)
    remember('blind', is ? 'yes' : '')
  }
  return { isBlind, field: heldField('blind', isBlind, choose) }
}

type BarProps = { form: FormState<CountValues>; rows: readonly InventoryRow[]; isBlind: boolean }

/** How far the count is, and why it cannot be posted yet. */
function CountBar({ form, rows, isBlind }: BarProps) {
  const progress = useFormValue(form, (values) => {
    const { counted, differing } = countOf(rows, values)
    if (isBlind) return `${counted} counted`
    return `${counted} counted, ${differing} ${differing === 1 ? 'differs' : 'differ'}`
  })
  const isCounted = useFormValue(form, (values) => countOf(rows, values).counted > 0)
  const hasReason = useFormValue(form, ({ reason }) => Boolean(reason?.trim()))
  return (
    <BottomBar aside={isCounted && !hasReason ? `${progress}. Give a reason to post` : progress}>
      <LinkButton to={paths.inventory}>Back</LinkButton>
      <Button type="submit" kind="filled" disabled={!isCounted || !hasReason}>
        Post count
      </Button>
    </BottomBar>
  )
}

type HeadProps = { blind: ReturnType<typeof useBlind>['field']; canPrint: boolean }

function Head({ blind, canPrint }: HeadProps) {
  const actions = (
    <>
      <span className={styles.choice}>
        <CheckboxField field={blind} label="Without the books" />
      </span>
      <Button disabled={!canPrint} onClick={() => window.print()}>
        Print
      </Button>
    </>
  )
  const back = { to: paths.inventory, label: 'Back to inventory' }
  return <PageHead title="Physical count" back={back} actions={actions} />
}

function Reason({ form }: { form: FormState<CountValues> }) {
  return (
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
  )
}

export default function CountInventoryScreen() {
  const { isBlind, field: blind } = useBlind()
  const { form, query, rows, moved, countAgain } = useCount(isBlind)
  const focusReason = () => form.focus('reason')
  const hasRows = rows !== undefined && rows.length > 0
  return (
    <Screen>
      <Head blind={blind} canPrint={hasRows} />
      <BareForm form={form} label="Physical count" className={styles.count}>
        <LoadFailed query={query}>The inventory could not be loaded.</LoadFailed>
        <CountMoved all={moved} {...{ form, countAgain, isBlind }} />
        <Panel flush>
          {rows?.length === 0 ? (
            <EmptyState title="No inventory yet" text="Only products in the inventory can be counted." />
          ) : (
            <CountTable {...{ form, rows, focusReason, isBlind }} />
          )}
        </Panel>
        <Reason form={form} />
        <CountBar form={form} rows={rows ?? none} isBlind={isBlind} />
      </BareForm>
      {hasRows && <CountSheet rows={rows} isBlind={isBlind} />}
    </Screen>
  )
}
