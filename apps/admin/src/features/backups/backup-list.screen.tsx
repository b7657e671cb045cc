import { createBackup, type Archive } from '@refill/contract/features/backups/backups.contract.ts'
import { showInstant } from '@refill/values/day.ts'
import { useEffect, useMemo, useState } from 'react'
import { Allowed } from '../../api/access.tsx'
import { isExpired } from '../../api/failures.ts'
import { newKey, send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { count } from '../../ui/formats/money.ts'
import { fileSize } from '../../ui/formats/words.ts'
import { actions, lead, number, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Missing } from '../../ui/parts.tsx'
import { toast } from '../../ui/toast.ts'
import { Buttons, Checked, inSeconds, State } from './backup-cells.tsx'
import { backupSource } from './backups.api.ts'
import { DownloadDialog } from './download-dialog.tsx'
import { StandingPanel } from './standing-panel.tsx'

const isDone = ({ state }: Archive) => state === 'good'

/** Nothing to say yet, or ever. */
const none = <Missing>–</Missing>

const columnsOf = (hasPlace: boolean, download: (archive: Archive) => void): Columns<Archive> => [
  lead('started_at', 'Begun', {
    show: ({ started_at: at }) => showInstant(at),
    hint: ({ asked_by: by }) => by || 'Nightly',
  }),
  onOwnLine(text('state', 'State', { show: State })),
  number('bytes', 'Size', (row) => (isDone(row) ? fileSize(row.bytes) : none)),
  number('seconds', 'Took', (row) => (row.state === 'running' ? none : inSeconds(row))),
  number('rows', 'Records', (row) => (isDone(row) ? count(row.rows) : none)),
  onOwnLine(text('checked', 'Trial restore', { show: Checked })),
  actions({ more: (row) => <Buttons {...{ row, hasPlace, download }} /> }),
]

const whenEmpty = { title: 'No backups yet', text: 'The first one is made tonight, or now.' }

/** While something is under way, in ms. */
const lookEvery = 2_000

const useLooking = (isRunning: boolean, reload: () => void) => {
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(reload, lookEvery)
    return () => clearInterval(timer)
  }, [isRunning, reload])
}

const useBackUp = (reload: () => void) => {
  const [isBusy, setBusy] = useState(false)
  const backUp = async () => {
    setBusy(true)
    const answer = await send(createBackup, {}, { once: newKey() }).catch(() => undefined)
    setBusy(false)
    if (!answer?.success && !isExpired(answer)) {
      const text = answer?.message ?? 'The server could not be reached. Try again.'
      toast({ kind: 'error', title: 'No backup was begun', text })
    }
    reload()
  }
  return { isBusy, backUp }
}

/** What was kept of the business elsewhere, and whether it could be restored. */
export default function BackupListScreen() {
  const list = useList(backupSource)
  const { reload } = list
  const standing = list.answer?.standing
  const isRunning = Boolean(standing?.running)
  useLooking(isRunning, reload)
  const { isBusy, backUp } = useBackUp(reload)
  const [asked, download] = useState<Archive>()
  const hasPlace = Boolean(standing?.place)
  const columns = useMemo(() => columnsOf(hasPlace, download), [hasPlace])
  const action = standing?.place && (
    <Allowed right="backups.write">
      <Button kind="filled" busy={isBusy || isRunning} onClick={() => void backUp()}>
        Back up now
      </Button>
    </Allowed>
  )
  const top = standing && <StandingPanel standing={standing} />
  return (
    <ListScreen title="Backups" list={list} action={action} top={top} search={false}>
      <DataTable list={list} columns={columns} whenEmpty={whenEmpty} />
      {asked && standing && (
        <DownloadDialog archive={asked} isKeyApart={standing.key_apart} close={() => download(undefined)} />
      )}
    </ListScreen>
  )
}
