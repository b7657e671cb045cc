import { showDay, showInstant } from '@refill/values/day.ts'
import type { Dashboard, ToAct } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { turnoverTitle, turnoverWords } from '@refill/contract/features/tax/turnover.rules.ts'
import { allMasters } from '../../all-masters.ts'
import { paths } from '../../paths.ts'
import { count, money } from '../../ui/formats/money.ts'
import { ApprovalIcon, PapersIcon, OrdersIcon, InventoryIcon } from '../../ui/screen-icons.tsx'
import { RupeeIcon, WaitingIcon, WarningIcon } from '../../ui/icons.tsx'
import type { Act, OwnAct, Words } from './act.ts'
import styles from './act.module.css'
import { belowZero, drawersOpen, driverCarries, driversCarry, takenBack } from './drawer-words.tsx'
import { databaseGrows, slowScreens } from './server-words.ts'

/** Days and numbers of documents never break over lines. */
const Whole = ({ children }: { children: string }) => <bdi className={styles.whole}>{children}</bdi>

const short = ({ product_name, type, fulls, ordered }: Act<'short'>): Words => ({
  icon: WarningIcon,
  tone: 'wrong',
  title: `${product_name} ${type}: ${count(fulls)} ${fulls === 1 ? 'full' : 'fulls'} left, ${count(ordered)} ordered`,
  detail: `${count(ordered - fulls)} short`,
  button: 'Add Purchase',
  to: paths.addPurchase,
})

const overLimit = ({
  customer_id,
  customer_name,
  due,
  credit_limit,
  oldest_days,
}: Act<'over_limit'>): Words => ({
  icon: RupeeIcon,
  tone: 'wrong',
  title: `${customer_name} is over its credit limit`,
  detail: [
    `${money(due)} due of ${money(credit_limit)}`,
    oldest_days > 0 && `oldest ${days(oldest_days)} past its day`,
  ]
    .filter(Boolean)
    .join(', '),
  button: 'Statement',
  to: paths.statementOf(customer_id),
})

const negative = ({ product_name, type, emptys: empties }: Act<'negative_empties'>): Words => ({
  icon: InventoryIcon,
  tone: 'wrong',
  title: (
    <>
      {`${product_name} ${type}: empties stand at `}
      <span className={styles.negative}>{count(empties)}</span>
    </>
  ),
  detail: 'More went to the plant than the books hold',
  button: 'Explain',
})

const approval = ({ question, note, requested_by, requested_at, orderid, more }: Act<'approval'>): Words => ({
  icon: ApprovalIcon,
  tone: 'soon',
  title: question ?? 'Something waits for your word',
  detail: (
    <>
      {`${requested_by} asks, `}
      <Whole>{showInstant(requested_at)}</Whole>
      {[orderid && `, ${orderid}`, note && `: ${note}`, more > 0 && `; ${count(more)} more wait`]}
    </>
  ),
  button: 'Approve',
})

const days = (number: number) => (number === 1 ? '1 day' : `${count(number)} days`)
const orders = (number: number, one: string, many: string) =>
  number === 1 ? `1 order ${one}` : `${count(number)} orders ${many}`

const rescheduled = ({ count: number, orderid, customer_name, days: since }: Act<'rescheduled'>): Words => ({
  icon: WaitingIcon,
  tone: 'soon',
  title: orders(number, 'waits for a new delivery day', 'wait for a new delivery day'),
  detail: (
    <>
      {'Oldest: '}
      <Whole>{orderid}</Whole>
      {`, ${customer_name}, ${since > 0 ? days(since) : 'booked today'}`}
    </>
  ),
  button: 'Reschedule',
  to: paths.ordersOf({ type: '6', expected: 'no_day' }),
})

const paper = (act: Act<'paper'>, today: string): Words => {
  const { kind, addresses } = allMasters[act.master_kind]
  const ends = act.valid_until < today ? 'ended' : 'ends'
  return {
    icon: PapersIcon,
    tone: act.valid_until < today ? 'wrong' : 'soon',
    title: (
      <>
        {`${act.master_name}: ${act.name} ${ends} `}
        <Whole>{showDay(act.valid_until)}</Whole>
      </>
    ),
    detail: kind,
    button: 'Open',
    to: addresses.detail(act.master_id),
  }
}

const toReport = (act: Act<'to_report'>, today: string): Words => {
  const isOver = act.report_by < today
  return {
    icon: PapersIcon,
    tone: isOver ? 'wrong' : 'soon',
    title: act.count === 1 ? '1 document has no IRN yet' : `${count(act.count)} documents have no IRN yet`,
    detail: (
      <>
        {'First '}
        <Whole>{act.number}</Whole>
        {`, ${act.customer_name}: the portal ${isOver ? 'took' : 'takes'} it until `}
        <Whole>{showDay(act.report_by)}</Whole>
      </>
    ),
    button: 'Hand over',
    to: paths.handOff,
  }
}

const turnover = (act: Act<'turnover'>, today: string): Words => {
  const isOver = act.from <= today
  return {
    icon: WarningIcon,
    tone: isOver ? 'wrong' : 'soon',
    title: turnoverTitle(act, money(act.amount), today),
    detail: `${turnoverWords(act.needs, isOver ? '' : showDay(act.from))}, and Settings say otherwise`,
    button: 'Settings',
    to: paths.settings,
  }
}

const ewayEnds = (act: Act<'eway_ends'>): Words => ({
  icon: WaitingIcon,
  tone: 'wrong',
  title: (
    <>
      {'E-way bill '}
      <Whole>{act.eway_number}</Whole>
      {' ends '}
      <Whole>{showInstant(act.valid_until)}</Whole>
    </>
  ),
  detail: (
    <>
      <Whole>{act.orderid}</Whole>
      {`, ${act.customer_name}, is under way`}
    </>
  ),
  button: 'Open',
  to: paths.order(act.order_id),
})

const ewayNeeded = ({
  count: number,
  number: newest,
  day: on,
  customer_name,
}: Act<'eway_needed'>): Words => ({
  icon: WarningIcon,
  tone: 'wrong',
  title: number === 1 ? '1 e-way bill is not made' : `${count(number)} e-way bills are not made`,
  detail: (
    <>
      {'Newest '}
      <Whole>{newest}</Whole>
      {`, ${customer_name}, `}
      <Whole>{showDay(on)}</Whole>
    </>
  ),
  button: 'Hand over',
  to: paths.handOff,
})

const backupWords = {
  archive: ['The last good backup is of ', 'No backup could be made yet'],
  check: ['The last backup could not be restored; one was good on ', 'The last backup could not be restored'],
  place: ['', 'Nobody has said where backups go'],
  first: ['', 'No backup was made yet'],
  trial: ['', 'No backup was restored on trial yet'],
  log: ['What is entered has not been kept elsewhere since ', 'What is entered is not kept elsewhere'],
} as const

/** What may come of it, where nothing has gone wrong yet. */
const wanting: { [what in Act<'backup'>['what']]?: string } = {
  place: 'A broken disk would take the whole business',
  first: 'The first one is made at night, or now',
  trial: 'Only what was restored once is known to be whole',
}

const backup = ({ what, since, problem }: Act<'backup'>): Words => {
  const [before, never] = backupWords[what]
  return {
    icon: WarningIcon,
    tone: 'wrong',
    title:
      since && before ? (
        <>
          {before}
          <Whole>{showInstant(since)}</Whole>
        </>
      ) : (
        never
      ),
    detail: problem || (wanting[what] ?? 'None was made since'),
    button: 'Backups',
    to: paths.backups,
  }
}

const unassigned = ({ count: number, datetime }: Act<'unassigned'>): Words => ({
  icon: OrdersIcon,
  tone: 'work',
  title: orders(number, 'is not assigned yet', 'are not assigned yet'),
  detail: (
    <>
      {'Oldest booked '}
      <Whole>{showInstant(datetime)}</Whole>
    </>
  ),
  button: 'Assign',
  to: paths.ordersOf({ type: '1' }),
})

const ownFactor: Words = {
  icon: WarningIcon,
  tone: 'soon',
  title: 'Your account has no second factor',
  detail: 'It may do everything, and a password alone guards it',
  button: 'Set up',
  to: paths.account,
}

/** What is wrong, in words, and the one button that solves it. */
export const wordsOf = (act: ToAct | OwnAct, { today }: Pick<Dashboard, 'today'>): Words => {
  switch (act.kind) {
    case 'approval':
      return approval(act)
    case 'short':
      return short(act)
    case 'over_limit':
      return overLimit(act)
    case 'negative_empties':
      return negative(act)
    case 'rescheduled':
      return rescheduled(act)
    case 'paper':
      return paper(act, today)
    case 'to_report':
      return toReport(act, today)
    case 'turnover':
      return turnover(act, today)
    case 'eway_ends':
      return ewayEnds(act)
    case 'eway_needed':
      return ewayNeeded(act)
    case 'backup':
      return backup(act)
    case 'slow_screens':
      return slowScreens(act)
    case 'database_grows':
      return databaseGrows(act)
    case 'drawer_below_zero':
      return belowZero(act)
    case 'driver_carries':
      return driverCarries(act)
    case 'drivers_carry':
      return driversCarry(act)
    case 'drawers_open':
      return drawersOpen(act)
    case 'receipts_taken_back':
      return takenBack(act)
    case 'unassigned':
      return unassigned(act)
    case 'own_factor':
      return ownFactor
  }
}

/** One that stays the same while others come and go. */
export const keyOf = (act: ToAct | OwnAct): string => {
  if ('request_id' in act) return `${act.kind} ${act.request_id}`
  if ('uuid' in act) return `${act.kind} ${act.uuid}`
  if ('driver_id' in act) return `${act.kind} ${act.driver_id}`
  if ('user_id' in act) return `${act.kind} ${act.user_id}`
  if ('customer_id' in act) return `${act.kind} ${act.customer_id}`
  if ('eway_number' in act) return `${act.kind} ${act.eway_number}`
  if (act.kind === 'turnover') return `${act.kind} ${act.year}`
  if (act.kind === 'backup') return `${act.kind} ${act.what}`
  if ('master_id' in act) return `${act.kind} ${act.master_id} ${act.name} ${act.valid_until}`
  return act.kind
}
