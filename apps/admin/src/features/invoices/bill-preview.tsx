import { invoiceErrors, type ToBill } from '@refill/contract/features/invoices/invoices.contract.ts'
import { firstOfMonth, showDay, todayInIndia } from '@refill/values/day.ts'
import { Fragment } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { count, money } from '../../ui/formats/money.ts'
import { Link } from '../../ui/link.tsx'
import { Alert } from '../../ui/messages.tsx'
import { invoicesIn, rangesOf } from './document-words.ts'
import styles from './invoices.module.css'
import { useBilling, type Billing, type BillRange } from './use-billing.ts'

/** What a range has to bill: how many, what they come to, and the first of them. */
export type Found = { range: BillRange; left: number; value: number; orders: readonly ToBill[] }

const rangeWords = ({ from_date: from, to_date: to }: BillRange) =>
  from === to ? `on ${showDay(from)}` : `from ${showDay(from)} to ${showDay(to)}`

/** The first of those that will be billed. */
function Preview({ found: { range, left, value, orders } }: { found: Found }) {
  if (left === 0) return <p>{`No delivery ${rangeWords(range)} is without an invoice.`}</p>
  const more = left - orders.length
  // The oldest stand first.
  const isOfBefore = (orders[0]?.delivered_on ?? '') < firstOfMonth(todayInIndia())
  return (
    <>
      <p className={styles.said}>
        <b>{left === 1 ? '1 delivery' : `${count(left)} deliveries`}</b> {rangeWords(range)},{' '}
        <b>{money(value)}</b>. Each gets an invoice of its own, dated today.
      </p>
      <ul aria-label="Deliveries" className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <b>{order.orderid}</b>
            <b>{money(order.value)}</b>
            <span>{order.customer_name}</span>
            <span>{showDay(order.delivered_on)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{`and ${count(more)} more`}</p>}
      {isOfBefore && (
        <p className={styles.more}>
          An invoice bears the day of its issue. The tax of what was delivered in a month of before is due for
          that month: Month says how much goes into which 3B.
        </p>
      )}
    </>
  )
}

/** Where the business is entered, when that is what is missing. */
function Failed({ failure }: { failure: NonNullable<Billing['failure']> }) {
  const isOfSettings =
    failure.code === invoiceErrors.invoice_issuer_unknown.code ||
    failure.code === invoiceErrors.invoice_number_too_long.code
  return (
    <div className={styles.failed}>
      <Alert kind="error">
        {failure.message} {isOfSettings && <Link to={paths.settings}>Open Settings</Link>}
      </Alert>
    </div>
  )
}

const issuedWords = ({ numbers, issued, left }: Billing) => {
  const words = [
    issued > 0 && `${invoicesIn(issued, count)} issued${numbers.length > 0 ? `: ${rangesOf(numbers)}` : ''}.`,
    left > 0 && `${left === 1 ? '1 delivery is' : `${count(left)} deliveries are`} left.`,
  ]
  return words.filter(Boolean).join(' ')
}

/** Numbers of documents never break over lines. */
const whole = (words: string) =>
  words.split(' ').map((word, index) => (
    // The words of one sentence keep their places.
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.whole}>{word}</span>
    </Fragment>
  ))

/** What was passed over, each with its reason and its order one step away. */
function Held({ held: { orders, number } }: { held: Billing['held'] }) {
  if (orders.length === 0) return null
  const more = number - orders.length
  return (
    <div className={styles.failed}>
      <Alert kind="warning">
        <p>{`${number === 1 ? '1 delivery' : `${count(number)} deliveries`} could not be billed:`}</p>
        <ul aria-label="Not billed" className={styles.held}>
          {orders.map(({ id, orderid, reason }) => (
            <li key={id}>
              <Link to={paths.order(id)}>{orderid}</Link>
              {`: ${reason}.`}
            </li>
          ))}
        </ul>
        {more > 0 && <p>{`and ${count(more)} more`}</p>}
      </Alert>
    </div>
  )
}

/** How far it has come. */
function Progress({ billing }: { billing: Billing }) {
  const { state, issued, left, failure } = billing
  const all = issued + left
  const isRunning = state === 'running' || state === 'stopping'
  const words = isRunning ? `${count(issued)} of ${count(all)} issued` : issuedWords(billing)
  return (
    <>
      <p role="status">{whole(words)}</p>
      <progress aria-label="Invoices issued" className={styles.progress} max={all} value={issued} />
      {failure && <Failed failure={failure} />}
      {!isRunning && <Held held={billing.held} />}
    </>
  )
}

type MainProps = { name: string; press: () => void }

/** The button that Enter presses; drawn anew for each step, so that it has the focus. */
function Main({ name, press }: MainProps) {
  return (
    <Button key={name} kind="filled" autoFocus data-autofocus onClick={press}>
      {name}
    </Button>
  )
}

type FooterProps = { found: Found; billing: Billing; back: () => void; close: () => void }

/** What can be done now. */
function Footer({ found: { left }, billing: { state, run, stop }, back, close }: FooterProps) {
  if (state === 'running' || state === 'stopping')
    return (
      <Button autoFocus busy={state === 'stopping'} busyText="Stopping...." onClick={stop}>
        Stop
      </Button>
    )
  const isFirst = state === 'ready'
  const isOver = state === 'done' || (isFirst && left === 0)
  const issue = { name: isFirst ? `Issue ${invoicesIn(left, count)}, dated today` : 'Go on' }
  return (
    <>
      {isFirst && <Button onClick={back}>Back</Button>}
      {!isFirst && !isOver && <Button onClick={close}>Close</Button>}
      {isOver ? <Main name="Close" press={close} /> : <Main {...issue} press={() => void run()} />}
    </>
  )
}

type BillPreviewProps = { found: Found; back: () => void; close: () => void }

/** What was found, then its invoices part by part, then from which number to which. */
export function BillPreview({ found, back, close }: BillPreviewProps) {
  const billing = useBilling(found.range, found.left)
  const { state } = billing
  const busy = state === 'running' || state === 'stopping'
  const footer = <Footer found={found} billing={billing} back={back} close={close} />
  return (
    <Dialog title="Bill deliveries" opened onClose={close} busy={busy} footer={footer}>
      {state === 'ready' ? <Preview found={found} /> : <Progress billing={billing} />}
    </Dialog>
  )
}
