import {
  creditAfter,
  isOnCredit,
  isPrepaid,
  overAlready,
} from '@refill/contract/features/orders/credit.rules.ts'
import { hasMoney, type CreditPosition } from '@refill/contract/features/orders/orders.contract.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { paise, paiseFromRupees, rupeesNumber, rupeesText, subtractPaise } from '@refill/values/money.ts'
import { createContext, useContext, type ReactNode } from 'react'
import { useFormValue, type FormState } from '../../../ui/form/use-form.ts'
import { count, money } from '../../../ui/formats/money.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { KeyValues, Panel, Skeleton } from '../../../ui/parts.tsx'
import { CreditPanel } from '../credit-panel.tsx'
import { Sum } from '../../../documents/document-form.tsx'
import type { BookingHeader, BookingHelp } from './booking.api.ts'
import styles from './booking.module.css'
import { emptyEntry, lineOf, taxedAs, totalsOf, withinSums, type BookingEntry } from './line.ts'
import type { Customer } from './use-customer.ts'

/** What the customer's state and the settings make of the sums; within our state until they are known. */
export type Terms = Pick<BookingHelp, 'supply' | 'rounds'>
const usualTerms: Terms = { supply: 'intra', rounds: false }

const reckon = (
  { row, lines: added }: Pick<BookingEntry, 'row' | 'lines'>,
  products: readonly ProductRow[],
  { supply, rounds }: Terms,
) => {
  const typed = row.values()
  const lines = taxedAs(supply, added)
  const line = lineOf(typed, products, supply)
  return { typed, line, lines, totals: totalsOf(withinSums(lines, line) ?? lines, { rounds }) }
}

type Figures = ReturnType<typeof reckon>

const FiguresContext = createContext<Figures>({
  typed: emptyEntry,
  line: undefined,
  lines: [],
  totals: totalsOf([]),
})

/** The line that is being typed, and what the order comes to with it, since Save adds it too. */
export const useFigures = () => useContext(FiguresContext)

type BookingFiguresProps = {
  entry: BookingEntry
  products: readonly ProductRow[]
  terms: Terms | undefined
  children: ReactNode
}

/** Reckons once a keystroke for all that shows it. */
export function BookingFigures({ entry, products, terms = usualTerms, children }: BookingFiguresProps) {
  useFormValue(entry.row, (typed) => Object.values(typed).join('\n'))
  return <FiguresContext value={reckon(entry, products, terms)}>{children}</FiguresContext>
}

/** Nothing is collected of an order on credit, nor of what the oil company had. */
const collectLabel = (mode: string) => {
  if (isPrepaid(mode)) return 'Prepaid'
  return isOnCredit(mode) ? 'On credit' : 'To collect'
}

type ByModeProps = { form: FormState<BookingHeader> }

const useMode = (form: FormState<BookingHeader>) => useFormValue(form, ({ paymentmode }) => paymentmode)

export function BookingTotals({ form }: ByModeProps) {
  const label = collectLabel(useMode(form))
  const { goods, gst, total, deposit, rounding, payable } = useFigures().totals
  return (
    <Panel title="This order">
      <KeyValues
        lines={[
          ['Goods', money(rupeesText(goods)), 'number'],
          ['GST', money(rupeesText(gst)), 'number'],
          ['Total', money(rupeesText(total)), 'number'],
          ['Deposits', money(rupeesText(deposit)), 'number'],
          ...(rounding === 0 ? [] : [['Round Off', money(rupeesText(rounding)), 'number'] as const]),
          [label, <b key="payable">{money(rupeesText(payable))}</b>, 'number'],
        ]}
      />
    </Panel>
  )
}

export function ToCollect({ form }: ByModeProps) {
  const label = collectLabel(useMode(form))
  return <Sum label={label}>{money(rupeesText(useFigures().totals.payable))}</Sum>
}

const asks = 'Saving asks who allows it.'

const followsOf = (credit: CreditPosition, mode: string) => {
  if (isPrepaid(mode)) return 'The oil company owes it, so it may pass.'
  const already = overAlready(credit)
  if (isOnCredit(mode) || already === 0)
    return isOnCredit(mode) ? asks : 'It is paid at once, so it may pass.'
  return `${money(rupeesText(already))} of that is due already. ${asks}`
}

type AfterProps = { credit: CreditPosition; mode: string; overdueDays: number | null }

/** A bill that waits longer than Settings allow. */
const lateWords = ({ oldest_due }: CreditPosition, overdueDays: number | null) => {
  const days = oldest_due?.days ?? 0
  if (overdueDays === null || days <= overdueDays) return ''
  return ` A bill is ${count(days)} ${days === 1 ? 'day' : 'days'} overdue, and ${count(overdueDays)} are allowed. ${asks}`
}

/** Where the customer would stand with this order; past the limit in red, and what follows from that. */
function After({ credit, mode, overdueDays }: AfterProps) {
  const { payable } = useFigures().totals
  const owesNothing = isPrepaid(mode)
  const { after, over } = creditAfter(credit, owesNothing ? paise(0) : payable)
  const late = owesNothing ? '' : lateWords(credit, overdueDays)
  return (
    <div className={over > 0 || late ? styles.over : styles.after}>
      <p>
        After this order <b>{money(rupeesText(after))}</b>
      </p>
      <p role="status" className={styles.why}>
        {over > 0 && `${money(rupeesText(over))} over the limit. ${followsOf(credit, mode)}`}
        {late}
      </p>
    </div>
  )
}

const bars = [180, 120, 150, 110]

function Waiting({ customer: { id, help } }: Pick<CreditProps, 'customer'>) {
  return (
    <Panel title="Credit">
      {id === '' && <p className={styles.hint}>Dues, limit and empties of the customer will appear here.</p>}
      {id !== '' && help.isPending && (
        <div className={styles.waiting} aria-busy="true">
          {bars.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      )}
      <LoadFailed query={help}>{`The credit could not be read. ${help.error?.message ?? ''}`}</LoadFailed>
    </Panel>
  )
}

type CreditProps = ByModeProps & {
  customer: Pick<Customer, 'id' | 'help'>
  /** Rupees of this very order in what is open, when it is changed. */
  own?: number
}

const less = (rupees: number, own: number): number =>
  rupeesNumber(subtractPaise(paiseFromRupees(rupees), paiseFromRupees(own)))

/** What the customer may owe, owes, and would owe with this order. */
export function BookingCredit({ customer, form, own = 0 }: CreditProps) {
  const mode = useMode(form)
  const { credit, overdue_days = null } = customer.help.data ?? {}
  return (
    <div className={styles.credit}>
      {credit ? (
        <CreditPanel order={{ customer_id: Number(customer.id), credit }} beside>
          {hasMoney(credit) && (
            <After
              credit={{ ...credit, open: less(credit.open, own) }}
              mode={mode}
              overdueDays={overdue_days}
            />
          )}
        </CreditPanel>
      ) : (
        <Waiting customer={customer} />
      )}
    </div>
  )
}
