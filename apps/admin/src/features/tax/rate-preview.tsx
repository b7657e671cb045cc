import type { RateChange } from '@refill/contract/features/tax/change-rate.contract.ts'
import { rateInWords } from '@refill/contract/features/products/rates.rules.ts'
import { statusLabel } from '@refill/contract/features/orders/orders.status.ts'
import { day, showDay, todayInIndia } from '@refill/values/day.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { count } from '../../ui/formats/money.ts'
import { amount, lead, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import type { Typed } from './rates.api.ts'
import styles from './rates.module.css'

type Product = RateChange['products'][number]
type Order = RateChange['orders'][number]

const step = (before: string, after: string) => (before === after ? after : `${before} → ${after}`)

const productColumns: Columns<Product> = [
  lead('product_name', 'Product', { hint: ({ uuid }) => uuid }),
  onOwnLine(
    text('gst', 'GST', { show: ({ gst_before, gst }) => step(`${gst_before} %`, `${gst} %`), whole: true }),
  ),
  onOwnLine(text('hsn', 'HSN Code', { show: ({ hsn_before, hsn }) => step(hsn_before, hsn), whole: true })),
]

const orderColumns: Columns<Order> = [
  lead('orderid', 'Order', { hint: ({ customer_name }) => customer_name }),
  onOwnLine(
    text('orderstatus', 'Status', {
      show: ({ orderstatus, has_left }) => `${statusLabel(orderstatus)}${has_left ? ', has left' : ''}`,
    }),
  ),
  onOwnLine(amount('old_total', 'To be paid now')),
  onOwnLine(amount('new_total', 'At the new rate')),
]

const things = (n: number, one: string) => `${count(n)} ${one}${n === 1 ? '' : 's'}`
const more = (all: number, shown: number) => (all > shown ? ` The first ${count(shown)}:` : '')

/** When orders take the new rate. */
const whenOf = (from_day: string): string =>
  from_day > todayInIndia()
    ? `They stay as they are until ${showDay(day(from_day))}; what leaves or is delivered from then on has the new rate, and what is delivered on an earlier day keeps its own.`
    : 'Those that have not left change at once. Those on the road keep their challan and get the rate of the day on which they are delivered.'

function Orders({ change, from_day }: { change: RateChange; from_day: string }) {
  const { orders, orders_count: all } = change
  if (all === 0) return <p>No open order has these products.</p>
  return (
    <>
      <p>
        <b>{`${things(all, 'open order')}.`}</b> {whenOf(from_day)}
        {more(all, orders.length)}
      </p>
      <div className={styles.rows}>
        <Table
          label="Open orders"
          columns={orderColumns}
          rows={orders}
          open={({ id }) => paths.order(id)}
          dense
          tight
        />
      </div>
    </>
  )
}

function Planned({ planned }: Pick<RateChange, 'planned'>) {
  if (planned.length === 0) return null
  return (
    <>
      <p>Entered before:</p>
      <ul aria-label="Entered before" className={styles.planned}>
        {planned.map((rate) => (
          <li key={`${rate.id} ${rate.from_day}`}>
            {rate.product_name}: {rateInWords(rate)}
            {rate.is_replaced ? ', replaced by this change' : ', stays'}
          </li>
        ))}
      </ul>
    </>
  )
}

function Products({ change: { products, products_count: all } }: { change: RateChange }) {
  return (
    <>
      <p>
        <b>{`${things(all, 'product')}.`}</b> Documents of earlier days keep their rate.
        {more(all, products.length)}
      </p>
      <div className={styles.rows}>
        <Table label="Products" columns={productColumns} rows={products} dense tight />
      </div>
    </>
  )
}

type ButtonsProps = { busy: boolean; back: () => void; carryOut: () => void }

function Buttons({ busy, back, carryOut }: ButtonsProps) {
  return (
    <>
      <Button disabled={busy} onClick={back}>
        Back
      </Button>
      <Button kind="filled" busy={busy} busyText="Processing...." onClick={carryOut} data-autofocus>
        Change rate
      </Button>
    </>
  )
}

type RatePreviewProps = ButtonsProps & { typed: Typed; change: RateChange; error: string; close: () => void }

/** What a change of rate would change; nothing has changed yet. */
export function RatePreview({ typed, change, error, close, ...buttons }: RatePreviewProps) {
  const { gst, from_day } = typed
  const title = `${gst} % GST from ${showDay(day(from_day))}`
  const footer = <Buttons {...buttons} />
  return (
    <Dialog title={title} opened onClose={close} busy={buttons.busy} footer={footer} wide>
      <div className={styles.preview}>
        <Products change={change} />
        <Planned planned={change.planned} />
        <Orders change={change} from_day={from_day} />
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </Dialog>
  )
}
