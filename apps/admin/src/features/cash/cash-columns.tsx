import type { CashRow } from '@refill/contract/features/cash/cash.contract.ts'
import { cashKinds } from '@refill/contract/features/cash/cash.rules.ts'
import { showDay, showInstant } from '@refill/values/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { money } from '../../ui/formats/money.ts'
import { RowButtons } from '../../ui/list/ages.tsx'
import { actions, amount, day, lead, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import styles from './cash.module.css'

const join = (...words: string[]) => words.filter(Boolean).join(', ')

const detailOf = ({ kind, to_whom: to, driver, bank, head, reference, note, pieces }: CashRow) => {
  if (kind === 'hand_over') return join(`to ${to}`, note)
  if (kind === 'take_over') return join(`from ${driver}`, note)
  return kind === 'close' ? pieces : join(bank || head, reference, note)
}

const differenceOf = (row: CashRow) => {
  const { kind, amount: given, expected, confirmed_amount: taken, difference_reason: why } = row
  if (!why) return ''
  if (kind === 'close') return `${money(expected)} should have been there: ${why}`
  if (kind === 'take_over') return `${money(expected - given)} stayed with the driver: ${why}`
  return `${money(given - taken)} went back: ${why}`
}

function Detail({ row }: { row: CashRow }) {
  return (
    <div>
      <div>{detailOf(row)}</div>
      {row.difference_reason && <div className={styles.small}>{differenceOf(row)}</div>}
      {row.entered_by !== row.who && <div className={styles.small}>entered by {row.entered_by}</div>}
    </div>
  )
}

/** Who took it back, when and why; of a hand-over whether it has arrived. */
function State({ row }: { row: CashRow }) {
  const { kind, canceled_at: at, canceled_by: by, cancel_reason: why, confirmed_on: taken } = row
  if (at)
    return (
      <div>
        <Badge tone="stopped" hollow>
          Taken back
        </Badge>
        <div className={styles.small}>
          {by}, <span className={styles.whole}>{showInstant(at)}</span>, {why}
        </div>
      </div>
    )
  if (kind !== 'hand_over') return null
  if (!taken) return <Badge tone="attention">On the way</Badge>
  return (
    <>
      <Badge tone="done">Confirmed</Badge> <span className={styles.whole}>{showDay(taken)}</span>
    </>
  )
}

export type RowActions = {
  /** The scan of its slip or bill. */
  view: (row: CashRow) => void
  /** undefined for nobody who may. */
  mayTakeBack: (row: CashRow) => boolean
  takeBack: (row: CashRow) => void
}

function Buttons({ row, on }: { row: CashRow; on: RowActions }) {
  return (
    <RowButtons>
      {row.url && <TextButton onClick={() => on.view(row)}>Scan</TextButton>}
      {!row.canceled_at && on.mayTakeBack(row) && (
        <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => on.takeBack(row)}>
          Take back
        </Button>
      )}
    </RowButtons>
  )
}

export const columnsOf = (on: RowActions): Columns<CashRow> => [
  lead('who', 'Person'),
  onOwnLine(text('number', 'Number', { whole: true })),
  day('day', 'Date'),
  text('kind', 'Kind', { show: ({ kind }) => cashKinds[kind] }),
  amount('amount', 'Amount'),
  onOwnLine(text('note', 'Detail', { show: (row) => <Detail row={row} /> })),
  onOwnLine(text('confirmed_on', 'State', { show: (row) => <State row={row} /> })),
  actions({ more: (row) => <Buttons row={row} on={on} /> }),
]
