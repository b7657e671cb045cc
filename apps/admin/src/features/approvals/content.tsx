import type { ApprovalContent, ContentLine } from '@refill/contract/features/approvals/approvals.contract.ts'
import { showDay } from '@refill/values/day.ts'
import { count, money } from '../../ui/formats/money.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { Alert } from '../../ui/messages.tsx'
import { KeyValues, type Line } from '../../ui/parts.tsx'
import styles from './approvals.module.css'

/** '26-11-2026 14:30' of a day and a time as forms hold them. */
const instantOfForm = (typed: string) => {
  const [day = '', ...rest] = typed.split(' ')
  return [day && showDay(day), ...rest].filter(Boolean).join(' ')
}

const scheduled = ({ scheduledate, scheduletime }: ApprovalContent) =>
  [scheduledate && showDay(scheduledate), scheduletime].filter(Boolean).join(', ')

/** What it usually is, where it is something else now. */
function Usual({ price, own_price, least_price, last_price }: ContentLine) {
  const isLow = price < least_price
  if (price === own_price && !isLow) return null
  const last = last_price > 0 && `, last charged ${money(last_price)}`
  return (
    <span className={styles.odd}>
      <WarningIcon />
      <span>
        Usual price {money(own_price)}
        {last}
        {isLow && `, least ${money(least_price)}`}
      </span>
    </span>
  )
}

const deposits = ({ deposit_count: number, security_deposit: deposit }: ContentLine) =>
  number > 0 && `${count(number)} ${number === 1 ? 'deposit' : 'deposits'} ${money(deposit)}`

function GoodsLine({ line }: { line: ContentLine }) {
  const { product_name, gst, amount, price } = line
  const parts = [`${count(line.count)} × ${money(price)}`, `GST ${count(gst)} %`, deposits(line)]
  return (
    <li>
      <span>
        <b>{product_name}</b>
        <span>{parts.filter(Boolean).join(', ')}</span>
        <Usual {...line} />
      </span>
      <span className={styles.sum}>{money(amount)}</span>
    </li>
  )
}

const partsOf = (content: ApprovalContent): readonly Line[] => {
  const { payable, total_security_deposit: deposit, paymentmode, ponum } = content
  const all: readonly Line[] = [
    ['To be paid', <b key="payable">{money(payable)}</b>],
    ['Of that deposits', deposit > 0 ? money(deposit) : ''],
    ['Payment', [paymentmode, ponum].filter(Boolean).join(', ')],
    ['Deliver to', content.shipping_address],
    ['Scheduled', scheduled(content)],
    ['Delivery partner', content.partner],
    ['Driver', content.driver],
    ['Vehicle', content.vehicle],
    ['Dispatch day', content.dispatched_on && showDay(content.dispatched_on)],
    ['Estimated delivery', instantOfForm(content.delivery_estimate)],
    ['Why another', content.reason],
  ]
  return all.filter(([, value]) => value !== '')
}

function Changes({ changes }: Pick<ApprovalContent, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <ul aria-label="What changes" className={styles.changes}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}

/** What would be written, all of it: who approves says yes to this and nothing else. */
export function Content({ content }: { content: ApprovalContent }) {
  if (content.problem) return <Alert kind="warning">{`It cannot be done any more: ${content.problem}`}</Alert>
  return (
    <div className={styles.content}>
      <ul aria-label="Lines" className={styles.lines}>
        {content.lines.map((line) => (
          <GoodsLine key={line.uuid} line={line} />
        ))}
      </ul>
      <Changes changes={content.changes} />
      <KeyValues lines={partsOf(content)} />
    </div>
  )
}

/** The lines as a list has room for them, with what is odd about them, and where they go. */
export function ContentInShort({ content }: { content: ApprovalContent | null }) {
  if (!content) return null
  if (content.problem) return <div className={styles.short}>{content.problem}</div>
  const there = [content.shipping_address.replaceAll(/\s*\n\s*/g, ', '), scheduled(content)]
  return (
    <div className={styles.short}>
      {content.lines.map((line) => (
        <div key={line.uuid}>
          {`${count(line.count)} × ${line.product_name} at ${money(line.price)}`}
          <Usual {...line} />
        </div>
      ))}
      <div>{there.filter(Boolean).join('; ')}</div>
    </div>
  )
}
