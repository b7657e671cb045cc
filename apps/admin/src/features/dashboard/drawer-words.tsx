import { showDay } from '@refill/values/day.ts'
import { paths } from '../../paths.ts'
import { count, money } from '../../ui/formats/money.ts'
import { RupeeIcon, WaitingIcon } from '../../ui/icons.tsx'
import type { Act, Words } from './act.ts'
import styles from './act.module.css'

/** What whoever looks after cash is told. */
export const belowZero = ({ who, in_hand }: Act<'drawer_below_zero'>): Words => ({
  icon: RupeeIcon,
  tone: 'wrong',
  title: (
    <>
      {`The drawer of ${who} stands at `}
      <span className={styles.negative}>{money(in_hand)}</span>
    </>
  ),
  detail: 'More went out of it than came in: a receipt was taken back, or is missing',
  button: 'Cash',
  to: paths.cash,
})

export const driverCarries = ({ who, carried }: Act<'driver_carries'>): Words => ({
  icon: RupeeIcon,
  tone: 'wrong',
  title: `More cash was taken over from ${who} than they received: ${money(-carried)}`,
  detail: 'A receipt was taken back, or is missing',
  button: 'Cash',
  to: paths.cash,
})

export const driversCarry = ({ count: number, carried, who, most }: Act<'drivers_carry'>): Words => ({
  icon: RupeeIcon,
  tone: 'soon',
  title: `${number === 1 ? `${who} still carries` : `${count(number)} drivers still carry`} ${money(carried)} of yesterday or before`,
  detail:
    number === 1
      ? 'Count it and take it over, then it is in a drawer'
      : `The most ${who}, ${money(most)}: count it and take it over`,
  button: 'Accounts',
  to: paths.driverAccounts,
  otherwise: { button: 'Cash', to: paths.cash },
})

export const drawersOpen = ({ day, names }: Act<'drawers_open'>): Words => ({
  icon: WaitingIcon,
  tone: 'soon',
  title:
    names.length === 1
      ? `The drawer of ${names[0]} was not closed yesterday`
      : `${names.length} drawers were not closed yesterday`,
  detail: (
    <>
      {names.length > 1 && `${names.join(', ')}; `}
      <bdi className={styles.whole}>{showDay(day)}</bdi>
      {names.length === 1 ? ' can be closed once it is' : ' can be closed once they are'}
    </>
  ),
  button: 'Cash',
  to: paths.cashOn(day),
})

type TakenBack = Act<'receipts_taken_back'>

const newest = ({ count: number, sr_no, who, customer_name, day, amount, reason }: TakenBack) => (
  <>
    {number > 1 && `Newest by ${who}: `}
    <bdi className={styles.whole}>{sr_no}</bdi>
    {`, ${customer_name}, `}
    {amount !== undefined && `${money(amount)} of `}
    <bdi className={styles.whole}>{showDay(day)}</bdi>
    {reason && `: ${reason}`}
  </>
)

/** What of money somebody else should look at. */
export const takenBack = (act: TakenBack): Words => ({
  icon: RupeeIcon,
  tone: 'soon',
  title:
    act.count === 1
      ? `${act.who} took back a receipt of their own`
      : `${count(act.count)} receipts were taken back by who entered them`,
  detail: newest(act),
  button: 'Look',
  to: act.count === 1 ? paths.receiptNumbered(act.sr_no, 'all') : paths.receiptsTakenBack,
})
