import type { OwedTotal } from '@refill/contract/features/empties/owed.contract.ts'
import { owedWorkbook } from '@refill/contract/features/empties/empties.downloads.ts'
import { owedAgeNames, owedAges } from '@refill/contract/features/empties/empties.rules.ts'
import { useState } from 'react'
import { FileExport } from '../../api/file-export.tsx'
import { paths } from '../../paths.ts'
import { count } from '../../ui/formats/money.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { FilterButtons } from '../../ui/list/filter-buttons.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { ListState } from '../../ui/list/list-state.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { Table } from '../../ui/list/table.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Panel } from '../../ui/parts.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { owedFields, owedSource } from './empties.api.ts'
import styles from './empties.module.css'
import { customerOf, owedColumns } from './owed-columns.tsx'

const ages = [
  { value: '', label: 'All' },
  ...owedAges.map((age) => ({ value: age, label: owedAgeNames[age] })),
]

const whenEmpty = {
  title: 'Nobody owes empties',
  text: 'Customers who have more cylinders than they left deposits for, the most first.',
}

/** Below the buttons. */
const nothing = ''

const customersIn = (number: number) => (number === 1 ? '1 customer' : `${count(number)} customers`)

type TotalProps = { total: OwedTotal; choose: (product: string) => void }

/** Of one product of the whole filter, not of the page; its name narrows the list to it. */
function Total({ total, choose }: TotalProps) {
  return (
    <tr className={styles.totals}>
      <td colSpan={2} data-folds="lead">{`Total, ${customersIn(total.customers)}`}</td>
      <td data-label="Product" data-folds="wide">
        <TextButton onClick={() => choose(total.uuid)}>{total.product_name}</TextButton>
      </td>
      <td>{nothing}</td>
      {owedAges.map((age) => (
        <td key={age} data-label={owedAgeNames[age]} data-folds="wide">
          {total[age] > 0 && count(total[age])}
        </td>
      ))}
      <td data-label="Owed" data-folds="wide">
        {count(total.owed)}
      </td>
      <td colSpan={2}>{nothing}</td>
    </tr>
  )
}

const common = { label: 'Who owes empties', columns: owedColumns, open: customerOf, tight: true }

/** So many stand below the rows; the others when they are asked for. */
const shownTotals = 5

type TotalsProps = { totals: readonly OwedTotal[]; choose: TotalProps['choose'] }

function Totals({ totals, choose }: TotalsProps) {
  const [all, showAll] = useState(false)
  const shown = all ? totals : totals.slice(0, shownTotals)
  const more = totals.length - shown.length
  return (
    <>
      {shown.map((total) => (
        <Total key={total.uuid} total={total} choose={choose} />
      ))}
      {more > 0 && (
        <tr className={styles.totals}>
          <td colSpan={11} data-folds="lead">
            <TextButton onClick={() => showAll(true)}>
              {more === 1 ? 'Total of 1 more product' : `Totals of ${count(more)} more products`}
            </TextButton>
          </td>
        </tr>
      )}
    </>
  )
}

/** Who has cylinders for which no empty came back and no deposit was left, and for how long. */
export default function OwedListScreen() {
  const list = useList(owedSource)
  const { answer, request } = list
  const totals = answer?.totals ?? []
  return (
    <ListScreen
      title="Who owes empties"
      back={{ to: paths.dues, label: 'Back to dues' }}
      list={list}
      action={
        <>
          <FileExport what="who owes empties" file={owedWorkbook} fields={owedFields(request)} />
          <LinkButton to={paths.openingCylinders}>Opening cylinders</LinkButton>
          <LinkButton to={paths.empties}>Empties returned</LinkButton>
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
          {({ rows, page, rowsPerPage }) => (
            <Table
              {...common}
              rows={rows}
              firstSerial={(page - 1) * rowsPerPage + 1}
              foot={<Totals totals={totals} choose={(product) => list.setFilters({ product })} />}
            />
          )}
        </ListState>
        <Pager list={list} />
      </Panel>
    </ListScreen>
  )
}
