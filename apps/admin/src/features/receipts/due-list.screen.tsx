import { useQueryClient } from '@tanstack/react-query'
import { dueStatements, dueWorkbook } from '@refill/contract/features/receipts/dues.downloads.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { count, money } from '../../ui/formats/money.ts'
import { useKey } from '../../ui/keys/use-key.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { onDemand } from '../../ui/mantine/on-demand.tsx'
import { useList, type ListAnswer } from '../../ui/list/use-list.ts'
import { useRights } from '../../api/access.tsx'
import { FileExport } from '../../api/file-export.tsx'
import { ages, dueColumnsOf, statementOf } from './due-columns.tsx'
import { askToSetOff } from './on-account.public.ts'
import { thisYear } from './statement.api.ts'
import { dueFields, dueSource, type MoreOfDues } from './due-list.api.ts'

const ShareStatements = onDemand(() =>
  import('./share-statements.tsx').then(({ ShareStatements: Part }) => Part),
)

const whenEmpty = {
  title: 'No dues',
  text: 'Customers who owe for delivered orders will appear here, the largest due first.',
}

/** Below the days and the buttons. */
const nothing = ''

/** The sums cover all that the filter finds, not only this page. */
function Totals({ total, totals }: Pick<ListAnswer<unknown>, 'total'> & Required<MoreOfDues>) {
  return (
    <tr>
      <td colSpan={2} data-folds="lead">
        {total === 1 ? 'Total of 1 customer' : `Total of ${count(total)} customers`}
      </td>
      <td data-label="Due" data-folds="wide">
        {money(totals.due)}
      </td>
      {ages.cells(totals)}
      <td colSpan={2}>{nothing}</td>
    </tr>
  )
}

/** Who owes for delivered orders, and how long it is past its day. */
export default function DueListScreen() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [columns] = useState(() => dueColumnsOf((row) => askToSetOff(client, row)))
  const list = useList(dueSource)
  const { answer, request } = list
  const { from, to } = thisYear()
  const [isWalking, walk] = useState(false)
  useKey(useRights()('receipts.write') ? 'n' : undefined, 'New receipt', () => void navigate(paths.receipts))
  return (
    <ListScreen
      title="Dues"
      back={{ to: paths.receipts, label: 'Back to receipts' }}
      list={list}
      action={
        <>
          <FileExport what="dues" file={dueWorkbook} fields={dueFields(request)} />
          <FileExport
            what="statements of who owes"
            file={dueStatements}
            fields={{ ...dueFields(request), fd: from, td: to }}
            disabled={answer?.total === 0}
          >
            Statements
          </FileExport>
          <Button disabled={!answer?.total} onClick={() => walk(true)}>
            Share
          </Button>
          <LinkButton to={paths.emptiesOwed}>Who owes empties</LinkButton>
          <LinkButton to={paths.cashDue}>Cash not received</LinkButton>
          <LinkButton to={paths.prepaid}>Prepaid</LinkButton>
        </>
      }
      top={
        <>
          <ages.Buttons value={request.filters.age} choose={(age) => list.setFilters({ age })} />
          {isWalking && <ShareStatements request={request} close={() => walk(false)} fallback={null} />}
        </>
      }
    >
      <DataTable
        label="Dues"
        list={list}
        columns={columns}
        whenEmpty={whenEmpty}
        open={statementOf}
        tight
        figures
        foot={answer?.totals && <Totals total={answer.total} totals={answer.totals} />}
      />
    </ListScreen>
  )
}
