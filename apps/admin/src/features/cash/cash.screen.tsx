import { reverseCash, type CashRow } from '@refill/contract/features/cash/cash.contract.ts'
import { cashWorkbook } from '@refill/contract/features/cash/cash.downloads.ts'
import { cashKinds } from '@refill/contract/features/cash/cash.rules.ts'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useRights } from '../../api/access.tsx'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { invalidate } from '../../api/cache.ts'
import { FileExport } from '../../api/file-export.tsx'
import { send } from '../../api/send.ts'
import { useViewer } from '../../masters/papers/use-viewer.tsx'
import { money } from '../../ui/formats/money.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { BusinessDay } from '../closing/business-day.public.tsx'
import { cashFields, cashSource, drawersOn } from './cash.api.ts'
import { columnsOf } from './cash-columns.tsx'
import styles from './cash.module.css'
import { CarriersPanel } from './carriers-panel.tsx'
import { CommandDialog, OwnCommands, type CashCommand } from './cash-commands.tsx'
import { DrawersPanel } from './drawers-panel.tsx'
import { ToConfirmPanel } from './to-confirm.tsx'

const askToTakeBack = (client: QueryClient, { id, number, kind, who, amount }: CashRow): void =>
  askToDelete({
    thing: cashKinds[kind],
    title: kind === 'close' ? 'Open drawer again' : 'Take back',
    words: [
      number,
      kind === 'close'
        ? `of ${who}: cash moves in the drawer again on that day. The number stays, with the reason.`
        : `of ${who}, ${money(amount)}: it counts no more, on no day. The number stays, with the reason.`,
    ],
    confirm: 'Take back',
    cancel: 'Keep it',
    reason: 'e.g. Entered twice',
    send: (reason) => send(reverseCash, { id, reason }),
    onDeleted: () => invalidate(client, 'cash'),
    failed: 'It could not be taken back. Please try again.',
  })

const whenEmpty = {
  title: 'No cash documents',
  text: 'Cash that is handed over, brought to the bank, paid out or counted at the end of a day stands here.',
}

/** Who may take what back: the own documents, with the right to approve all of them, a close with it alone. */
const useTakeBack = (own: number | undefined) => {
  const may = useRights()
  const [write, approve] = [may('cash.write'), may('cash.approve')]
  return ({ kind, user_id, to_user_id, confirmed_on }: CashRow) => {
    const whose = kind === 'hand_over' && confirmed_on ? to_user_id : user_id
    return write && (approve || (whose === own && kind !== 'close'))
  }
}

/** What each person should have in hand, and every document of it. */
export default function CashScreen() {
  const client = useQueryClient()
  const list = useList(cashSource)
  const [command, ask] = useState<CashCommand>()
  const now = useQuery(drawersOn('')).data
  const mayWrite = useRights()('cash.write')
  const mayTakeBack = useTakeBack(now?.own_id)
  const { view, viewer } = useViewer()
  const columns = useMemo(
    () =>
      columnsOf({
        view: ({ number, url }) => view({ title: number, url }),
        mayTakeBack,
        takeBack: (row) => askToTakeBack(client, row),
      }),
    [view, mayTakeBack, client],
  )
  return (
    <ListScreen
      title="Cash"
      list={list}
      action={
        <>
          <FileExport what="cash documents" file={cashWorkbook} fields={cashFields(list.request)} />
          {mayWrite && now && <OwnCommands drawers={now} ask={ask} />}
        </>
      }
      top={
        <div className={styles.top}>
          {now && <ToConfirmPanel waiting={now.to_confirm} ask={ask} />}
          <DrawersPanel day={list.request.filters.day} choose={(day) => list.setFilters({ day })} ask={ask} />
          <CarriersPanel day={list.request.filters.day} ask={ask} />
          <BusinessDay />
        </div>
      }
    >
      <DataTable list={list} columns={columns} whenEmpty={whenEmpty} tight />
      {command && now && <CommandDialog command={command} drawers={now} close={() => ask(undefined)} />}
      {viewer}
    </ListScreen>
  )
}
