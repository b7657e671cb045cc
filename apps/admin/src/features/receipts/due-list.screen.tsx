import { dueAgeNames, dueAges } from '@refill/contract/features/receipts/receipts.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { count, money } from '../../ui/formats/money.ts'
import { useKey } from '../../ui/keys/use-key.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { FilterButtons } from '../../ui/list/filter-buttons.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { ListState } from '../../ui/list/list-state.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { Table } from '../../ui/list/table.tsx'
import { useList, type ListAnswer } from '../../ui/list/use-list.ts'
import { Panel } from '../../ui/parts.tsx'
import { dueColumnsOf, statementOf } from './due-columns.tsx'
import { askToSetOff } from './on-account.public.ts'
import { dueSource, type MoreOfDues } from './due-list.api.ts'
import styles from './due-list.module.css'

const ages = [{ value: '', label: 'All' }, ...dueAges.map((age) => ({ value: age, label: dueAgeNames[age] }))]

const whenEmpty = {
  title: 'No dues',
  text: 'Customers who owe for delivered orders will appear here, the largest due first.',
}

/** Below the days and the buttons. */
const nothing = ''

/** Of the whole filter, not of the page. */
function Totals({ total, totals }: Pick<ListAnswer<unknown>, 'total'> & Required<MoreOfDues>) {
  return (
    <tr className={styles.totals}>
      <td colSpan={2} data-folds="lead">
        {total === 1 ? 'Total of 1 customer' : `Total of ${count(total)} customers`}
      </td>
      <td data-label="Due" data-folds="wide">
        {money(totals.due)}
      </td>
      {dueAges.map((age) => (
        <td key={age} data-label={dueAgeNames[age]} data-folds="wide">
          {totals[age] > 0 && money(totals[age])}
        </td>
      ))}
      <td colSpan={2}>{nothing}</td>
    </tr>
  )
}

/** Who owes for delivered orders, and how long it is past its day. */
export default function DueListScreen() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [columns] = useState(() => dueColumnsOf((row) => askToSetOff(client, row)))
  const common = { label: 'Dues', columns, open: statementOf, tight: true }
  const list = useList(dueSource)
  const { answer, request } = list
  useKey('n', 'New receipt', () => void navigate(paths.receipts))
  const totals = answer?.totals
  return (
    <ListScreen
      title="Dues"
      back={{ to: paths.receipts, label: 'Back to receipts' }}
      list={list}
      action={
        <>
          <LinkButton to={paths.emptiesOwed}>Who owes empties</LinkButton>
          <LinkButton to={paths.cashDue}>Cash not received</LinkButton>
        </>
      }
      top={
        <FilterButtons
          label="Age"
          options={ages}
          value={request.filters.age}
          choose={(age) => list.setFilters({ age })}
        />
      }
    >
      <Panel flush className={styles.panel}>
        <ListState
          list={list}
          whenEmpty={whenEmpty}
          skeleton={<Table {...common} rows={undefined} skeletonRows={Math.min(request.rows, 25)} />}
        >
          {({ rows, page, rowsPerPage, total }) => (
            <Table
              {...common}
              rows={rows}
              firstSerial={(page - 1) * rowsPerPage + 1}
              foot={totals && <Totals total={total} totals={totals} />}
            />
          )}
        </ListState>
        <Pager list={list} />
      </Panel>
    </ListScreen>
  )
}
