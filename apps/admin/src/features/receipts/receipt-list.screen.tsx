import { receiptListWorkbook } from '@refill/contract/features/receipts/receipts.downloads.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FileExport } from '../../api/file-export.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { ListState } from '../../ui/list/list-state.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useRights } from '../../api/access.tsx'
import { AddReceipt } from './add-receipt.tsx'
import { ReceiptCards, SkeletonReceipts } from './receipt-cards.tsx'
import { countedByPages, askToCancelReceipt, receiptFields, receiptSource } from './receipts.api.ts'
import { useLastPage } from './use-last-page.ts'

const whenEmpty = {
  title: 'No receipts yet',
  text: 'Money that came in will appear here, with the orders that it paid. Enter the first receipt in the form above.',
}

export default function ReceiptListScreen() {
  const client = useQueryClient()
  const list = useLastPage(useList(receiptSource))
  const { answer } = list
  const mayWrite = useRights()('receipts.write')
  return (
    <ListScreen
      title="Receipt"
      list={list}
      action={
        <>
          <FileExport what="receipts" file={receiptListWorkbook} fields={receiptFields(list.request)} />
          <LinkButton to={paths.dues}>Dues</LinkButton>
          <LinkButton to={paths.refunds}>Paid back</LinkButton>
          <LinkButton to={paths.deductions}>Deductions</LinkButton>
          <LinkButton to={paths.statement}>Statement</LinkButton>
        </>
      }
      top={mayWrite && <AddReceipt />}
    >
      <ListState
        list={list}
        whenEmpty={whenEmpty}
        skeleton={<SkeletonReceipts count={Math.min(list.request.rows, 12)} />}
      >
        {({ rows }) => (
          <ReceiptCards receipts={rows} remove={(receipt) => askToCancelReceipt(client, receipt)} />
        )}
      </ListState>
      <Pager list={{ ...list, answer: answer && countedByPages(answer) }} sticky />
    </ListScreen>
  )
}
