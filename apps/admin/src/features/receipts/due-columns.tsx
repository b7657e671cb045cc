import { showDay } from '@refill/values/day.ts'
import type { DueRow } from '@refill/contract/features/receipts/dues.contract.ts'
import { dueAgeNames, dueAges, type DueAge } from '@refill/contract/features/receipts/receipts.rules.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { count, money } from '../../ui/formats/money.ts'
import { isMissing, mobile } from '../../ui/formats/words.ts'
import { IconLink, LinkButton } from '../../ui/link-button.tsx'
import { actions, lead, text, type Column, type Columns } from '../../ui/list/columns.tsx'
import { Missing } from '../../ui/parts.tsx'
import { LedgerReportIcon } from '../../ui/screen-icons.tsx'
import styles from './due-list.module.css'

/** Nothing of an age leaves its place empty, so that the eye finds where something is. */
const ageColumn = (age: DueAge): Column<DueRow> => ({
  key: age,
  head: dueAgeNames[age],
  align: 'right',
  folds: 'wide',
  cell: (row) => (row[age] > 0 ? money(row[age]) : null),
})

/** What is on account is money that came: it counts against what is owed. */
const isOver = ({ due, on_account, credit_limit }: DueRow) =>
  credit_limit > 0 && due - on_account > credit_limit

const due: Column<DueRow> = {
  key: 'due',
  head: 'Due',
  align: 'right',
  folds: 'wide',
  cell: (row) => (
    <span className={styles.due}>
      <b className={classNames(isOver(row) && styles.over)}>{money(row.due)}</b>
      {isOver(row) && <span className={styles.over}>{`limit ${money(row.credit_limit)}`}</span>}
      {row.on_account > 0 && <span>{`${money(row.on_account)} on account`}</span>}
    </span>
  ),
}

const days = (number: number) => (number === 1 ? '1 day' : `${count(number)} days`)

const oldest: Column<DueRow> = {
  key: 'oldest',
  head: 'Oldest',
  align: 'right',
  folds: 'wide',
  cell: ({ oldest_day, oldest_days }) =>
    oldest_days > 0 && <span title={`Was due on ${showDay(oldest_day)}`}>{days(oldest_days)}</span>,
}

const withBranches = (number: number) =>
  number === 1 ? ' with its branch' : ` with its ${count(number)} branches`

export const statementOf = ({ customer_id }: DueRow) => paths.statementOf(customer_id)

export const dueColumnsOf = (setOff: (row: DueRow) => void): Columns<DueRow> => [
  lead('customer_name', 'Customer', {
    show: (row) => (
      <span className={styles.name}>
        {row.customer_name}
        {row.branches > 0 && <small>{withBranches(row.branches)}</small>}
      </span>
    ),
  }),
  {
    ...text<DueRow>('mobile', 'Mobile', {
      show: (row) => (isMissing(row.mobile) ? <Missing>N/A</Missing> : mobile(row.mobile)),
    }),
    folds: 'wide',
  },
  due,
  ...dueAges.map(ageColumn),
  oldest,
  actions({
    more: (row) => (
      <span className={styles.act}>
        {row.on_account > 0 && <Button onClick={() => setOff(row)}>Set off</Button>}
        <LinkButton to={paths.receiptFor(row.orders.join(', '))}>Add Receipt</LinkButton>
        <IconLink label="Statement" icon={LedgerReportIcon} kind="plain" to={statementOf(row)} />
      </span>
    ),
  }),
]
