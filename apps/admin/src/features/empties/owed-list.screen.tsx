import type { OwedTotal } from '@refill/contract/features/empties/owed.contract.ts'
import { owedWorkbook } from '@refill/contract/features/empties/empties.downloads.ts'
import { useState } from 'react'
import { FileExport } from '../../api/file-export.tsx'
import { paths } from '../../paths.ts'
import { count } from '../../ui/formats/money.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { owedFields, owedSource } from './empties.api.ts'
import styles from './empties.module.css'
import { ages, customerOf, owedColumns } from './owed-columns.tsx'

const whenEmpty = {
  title: 'Nobody owes empties',
  text: 'Customers who have more cylinders than they left deposits for, the most first.',
}

/** Below the buttons. */
const nothing = ''

const customersIn = (number: number) => (number === 1 ? '1 customer' : `${count(number)} customers`)

type TotalProps = { total: OwedTotal; choose: (product: string) => void }

/** The sum of one product over all that the filter finds; its name narrows the list to that product. */
function Total({ total, choose }: TotalProps) {
  return (
    <tr className={styles.totals}>
      <td colSpan={2} data-folds="lead">{`Total, ${customersIn(total.customers)}`}</td>
      <td data-label="Product" data-folds="wide">
        <TextButton onClick={() => choose(total.uuid)}>{total.product_name}</TextButton>
      </td>
      <td>{nothing}</td>
      {ages.cells(total)}
      <td data-label="Owed" data-folds="wide">
        {count(total.owed)}
      </td>
      <td colSpan={2}>{nothing}</td>
    </tr>
  )
}

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
      top={<ages.Buttons value={request.filters.age} choose={(age) => list.setFilters({ age })} />}
    >
      <DataTable
        label="Who owes empties"
        list={list}
        columns={owedColumns}
        whenEmpty={whenEmpty}
        open={customerOf}
        tight
        figures
        foot={<Totals totals={answer?.totals ?? []} choose={(product) => list.setFilters({ product })} />}
      />
    </ListScreen>
  )
}
