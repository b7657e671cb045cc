import {
  checkNewestBackup,
  createBackup,
  type Archive,
} from '@refill/contract/features/backups/backups.contract.ts'
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
import { backupSource, type Standing } from './backups.api.ts'
import { ChooseButton } from './choose-button.tsx'
import { DownloadDialog } from './download-dialog.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { StandingPanel } from './standing-panel.tsx'

type Known = NonNullable<Standing['standing']>

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

const whenEmpty = (hasPlace: boolean) => ({
  title: 'No backups yet',
  text: hasPlace ? 'The first one is made at its time, or now.' : 'They begin when it is said where they go.',
})

/** While something is under way, in ms. */
const lookEvery = 2_000
/** While the first backup, or its trial, is to begin by itself, in ms. */
const waitEvery = 10_000

const useLooking = (standing: Known | undefined, reload: () => void) => {
  const isWaiting = standing?.standing === 'not_made' || standing?.standing === 'not_tried'
  const every = standing?.running ? lookEvery : isWaiting && waitEvery
  useEffect(() => {
    if (!every) return
    const timer = setInterval(reload, every)
    return () => clearInterval(timer)
  }, [every, reload])
}

/** A backup, or a trial of the newest, for which the list is loaded anew. */
const useBeginning = (reload: () => void) => {
  const [isBusy, setBusy] = useState(false)
  const begin = async (operation: typeof createBackup | typeof checkNewestBackup, failed: string) => {
    setBusy(true)
    const answer = await send(operation, {}, { once: newKey() }).catch(() => undefined)
    setBusy(false)
    if (!answer?.success && !isExpired(answer)) {
      const text = answer?.message ?? 'The server could not be reached. Try again.'
      toast({ kind: 'error', title: failed, text })
    }
    reload()
  }
  return {
    isBusy,
    backUp: () => void begin(createBackup, 'No backup was begun'),
    tryNewest: () => void begin(checkNewestBackup, 'No trial was begun'),
  }
}

type ActionsProps = { standing: Known; reload: () => void; choose: () => void }

function Actions({ standing: { place, running, standing }, reload, choose }: ActionsProps) {
  const { isBusy, backUp, tryNewest } = useBeginning(reload)
  const busy = isBusy || Boolean(running)
  if (!place)
    return (
      <ChooseButton kind="filled" choose={choose}>
        Choose where backups go
      </ChooseButton>
    )
  return (
    <Allowed right="backups.write">
      {standing !== 'not_made' && (
        <Button busy={busy} onClick={tryNewest}>
          Try the newest
        </Button>
      )}
      <Button kind="filled" busy={busy} onClick={backUp}>
        Back up now
      </Button>
    </Allowed>
  )
}

/** What was kept of the business elsewhere, and whether it could be restored. */
export default function BackupListScreen() {
  const list = useList(backupSource)
  const { reload } = list
  const standing = list.answer?.standing
  useLooking(standing, reload)
  const [asked, download] = useState<Archive>()
  const [isChoosing, setChoosing] = useState(false)
  const choose = () => setChoosing(true)
  const hasPlace = Boolean(standing?.place)
  const columns = useMemo(() => columnsOf(hasPlace, download), [hasPlace])
  const action = standing && <Actions {...{ standing, reload, choose }} />
  const top = standing && <StandingPanel standing={standing} change={choose} />
  return (
    <ListScreen title="Backups" list={list} action={action} top={top} search={false}>
      <DataTable list={list} columns={columns} whenEmpty={whenEmpty(hasPlace)} />
      {isChoosing && <PlaceDialog close={() => setChoosing(false)} chosen={reload} />}
      {asked && standing && (
        <DownloadDialog archive={asked} isKeyApart={standing.key_apart} close={() => download(undefined)} />
      )}
    </ListScreen>
  )
}
