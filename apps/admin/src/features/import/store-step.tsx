import type { ImportAnswer } from '@refill/contract/features/import/import.contract.ts'
import { stopImport, undoImport } from '@refill/contract/features/import/import.contract.ts'
import type { ImportRow } from '@refill/contract/features/import/import.shapes.ts'
import { importLabels } from '@refill/contract/features/import/import.kinds.ts'
import { showInstant } from '@refill/values/day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRights } from '../../api/access.tsx'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { askToConfirm } from '../../ui/dialog/confirm.ts'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { count } from '../../ui/formats/money.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Alert } from '../../ui/messages.tsx'
import { Panel, Stack, Unseen } from '../../ui/parts.tsx'
import { importQuery, isUnderWay } from './import.api.ts'
import styles from './import.module.css'
import { countsInWords, linesInWords, storableOf, storedOf } from './import-words.tsx'
import { listOf } from './lists.ts'
import { SameFile } from './same-file.tsx'
import { needsApproval, StoreButton } from './store-button.tsx'
import { useAsking } from './use-asking.ts'
import type { GoToStep } from './use-step.ts'

type StepProps = { answer: ImportAnswer; go: GoToStep }

/** How far it is: of what is to be stored, or of what was. */
const progressOf = ({ state, counts }: ImportRow): { done: number; of: number } =>
  state === 'undoing'
    ? { done: counts.undone, of: counts.undone + storedOf(counts) }
    : { done: storedOf(counts), of: storedOf(counts) + storableOf(counts) }

function Progress({ row }: { row: ImportRow }) {
  const { done, of } = progressOf(row)
  const what = row.state === 'undoing' ? 'taken back' : 'stored'
  const words = `${count(done)} of ${linesInWords(of)} ${what}`
  const quarter = of === 0 ? 0 : Math.floor((done / of) * 4) * 25
  return (
    <div className={styles.progress}>
      <progress aria-label={`Lines ${what}`} aria-valuetext={words} max={Math.max(1, of)} value={done} />
      <span>{words}. It goes on when this page is closed.</span>
      <Unseen role="status">{quarter > 0 ? `${quarter} per cent ${what}` : ''}</Unseen>
    </div>
  )
}

/** What became of the file. */
function Became({ row }: { row: ImportRow }) {
  const { counts, stored_by: by, stored_at: at, problem } = row
  return (
    <div className={styles.became}>
      <b>{countsInWords(counts, ['added', 'updated', 'undone']) || 'Nothing is stored yet'}</b>
      <p>
        {by && at && `Stored by ${by}, ${showInstant(at)}. `}
        {countsInWords(counts, ['same', 'left_out'])}
      </p>
      {problem && <Alert kind="warning">{problem}</Alert>}
    </div>
  )
}

const takenBackWords = ({ counts: { added, updated } }: ImportRow): string =>
  `What was added goes (${count(added)}), what was changed is as before (${count(updated)}). Nothing is taken back while orders or papers stand on any of it.`

/** @throws {Error} what refuses it, in words: the dialog stays */
const takeBack = async (id: number) => {
  const answer = await send(undoImport, { id })
  if (!answer.success) throw new Error(answer.message)
}

function TakeBack({ row, disabled }: { row: ImportRow; disabled: boolean }) {
  const client = useQueryClient()
  const ask = () =>
    askToConfirm({
      title: 'Take this file back?',
      text: takenBackWords(row),
      confirm: 'Take back',
      danger: true,
      onConfirm: async () => {
        await takeBack(row.id)
        await client.invalidateQueries({ queryKey: importQuery(row.id).queryKey })
      },
    })
  return (
    <Button
      kind="danger-line"
      disabled={disabled}
      title={disabled ? needsApproval : undefined}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={ask}
    >
      Take back
    </Button>
  )
}

function Stop({ row, disabled }: { row: ImportRow; disabled: boolean }) {
  const { isBusy, problem, ask } = useAsking(row.id)
  return (
    <>
      <Button
        busy={isBusy}
        disabled={disabled}
        onClick={() => void ask(() => send(stopImport, { id: row.id }))}
      >
        Stop
      </Button>
      {problem && <Alert kind="error">{problem.message}</Alert>}
    </>
  )
}

/** What can be done now that it stands still. */
function Next({ answer, go }: StepProps) {
  const { import: row } = answer
  const { kind, counts, is_kept: isKept, state } = row
  const mayDecide = useRights()('import.approve')
  const isOver = state === 'undone'
  return (
    <>
      <div className={styles.next}>
        {storedOf(counts) > 0 && (
          <LinkButton to={listOf[kind].path} kind="filled">
            {`Open ${importLabels[kind].toLowerCase()}`}
          </LinkButton>
        )}
        {isKept && !isOver && storableOf(counts) > 0 && <StoreButton row={row} go={go} />}
        {isKept && !isOver && counts.wrong > 0 && (
          <Button onClick={() => go('check')}>{`Mend ${count(counts.wrong)} wrong`}</Button>
        )}
        {isKept && storedOf(counts) > 0 && <TakeBack row={row} disabled={!mayDecide} />}
      </div>
      {!mayDecide && <p className={styles.reason}>{needsApproval}</p>}
    </>
  )
}

/** How far storing is, then what became of the file and what can be done with it. */
export function StoreStep({ answer, go }: StepProps) {
  const { import: row } = answer
  const mayDecide = useRights()('import.approve')
  return (
    <Stack>
      <Panel title={isUnderWay(row) ? 'Under way' : 'What became of it'}>
        {isUnderWay(row) ? <Progress row={row} /> : <Became row={row} />}
        {isUnderWay(row) ? (
          <div className={styles.next}>
            <Stop row={row} disabled={!mayDecide} />
          </div>
        ) : (
          <Next answer={answer} go={go} />
        )}
      </Panel>
      {row.is_kept && !isUnderWay(row) && <SameFile row={row} />}
    </Stack>
  )
}
