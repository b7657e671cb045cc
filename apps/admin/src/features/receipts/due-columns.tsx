import { showDay } from '@refill/values/day.ts'
import type { DueRow } from '@refill/contract/features/receipts/dues.contract.ts'
import { dueAgeNames, dueAges } from '@refill/contract/features/receipts/receipts.rules.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { count, money } from '../../ui/formats/money.ts'
import { IconLink, LinkButton } from '../../ui/link-button.tsx'
import { agesOf, LongName, Noted, Oldest, RowButtons, wide } from '../../ui/list/ages.tsx'
import { actions, lead, phone, type Columns } from '../../ui/list/columns.tsx'
import { LedgerReportIcon } from '../../ui/screen-icons.tsx'
import { useRights } from '../../api/access.tsx'
import styles from './due-list.module.css'

export const ages = agesOf(dueAges, dueAgeNames, money)

/** What is on account is money that came: it counts against what is owed. */
const isOver = ({ due, on_account, credit_limit }: DueRow) =>
  credit_limit > 0 && due - on_account > credit_limit

function Due({ row }: { row: DueRow }) {
  const over = classNames(isOver(row) && styles.over)
  return (
    <Noted
      notes={
        <>
          {over && <span className={over}>{`limit ${money(row.credit_limit)}`}</span>}
          {row.on_account > 0 && <span>{`${money(row.on_account)} on account`}</span>}
        </>
      }
    >
      <b className={over}>{money(row.due)}</b>
    </Noted>
  )
}

const withBranches = (number: number) =>
  number === 1 ? ' with its branch' : ` with its ${count(number)} branches`

export const statementOf = ({ customer_id }: DueRow) => paths.statementOf(customer_id)

type ButtonsProps = { row: DueRow; setOff: (row: DueRow) => void }

function Buttons({ row, setOff }: ButtonsProps) {
  const mayWrite = useRights()('receipts.write')
  return (
    <RowButtons>
      {mayWrite && row.on_account > 0 && <Button onClick={() => setOff(row)}>Set off</Button>}
      {mayWrite && <LinkButton to={paths.receiptFor(row.orders.join(', '))}>Add Receipt</LinkButton>}
      <IconLink label="Statement" icon={LedgerReportIcon} kind="plain" to={statementOf(row)} />
    </RowButtons>
  )
}

export const dueColumnsOf = (setOff: (row: DueRow) => void): Columns<DueRow> => [
  lead('customer_name', 'Customer', {
    show: (row) => (
      <LongName>
        {row.customer_name}
        {row.branches > 0 && <small>{withBranches(row.branches)}</small>}
        {row.shared_today && <small> statement shared today</small>}
      </LongName>
    ),
  }),
  { ...phone<DueRow>('mobile', 'Mobile'), folds: 'wide' },
  wide('due', 'Due', (row) => <Due row={row} />),
  ...ages.columns<DueRow>(),
  wide(
    'oldest',
    'Oldest',
    ({ oldest_day, oldest_days }) =>
      oldest_days > 0 && <Oldest age={oldest_days} title={`Was due on ${showDay(oldest_day)}`} />,
  ),
  actions({ more: (row) => <Buttons row={row} setOff={setOff} /> }),
]
