import { mapImport, type ImportAnswer } from '@refill/contract/features/import/import.contract.ts'
import { importLabels } from '@refill/contract/features/import/import.kinds.ts'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { BottomBar } from '../../ui/form/save-bar.tsx'
import { Alert } from '../../ui/messages.tsx'
import { Panel, Stack } from '../../ui/parts.tsx'
import { FirstLines } from './first-lines.tsx'
import { HeadingLines } from './heading-lines.tsx'
import styles from './import.module.css'
import { linesInWords } from './import-words.tsx'
import { ReadAs, type Wish } from './read-as.tsx'
import { useAsking } from './use-asking.ts'
import { asParts, type Choosing } from './use-mapping.ts'
import type { GoToStep } from './use-step.ts'

type StepProps = { answer: ImportAnswer; closed: string; go: GoToStep; mapping: Choosing }

/** How the file was read, so that a wrong guess is seen before anything else is done. */
export function FileStep({ answer, closed, go, mapping }: StepProps) {
  const { import: row, notes } = answer
  const { isBusy, problem, ask } = useAsking(row.id)
  const readAs = (wish: Wish) =>
    void ask(() => send(mapImport, { id: row.id, ...asParts(mapping.fields), ...wish }))
  const state = { answer, readAs, disabled: closed !== '' || isBusy }
  return (
    <>
      <Stack>
        {closed && row.is_kept && <Alert kind="info">{closed}</Alert>}
        {problem && <Alert kind="error">{problem.message}</Alert>}
        {notes.map((note) => (
          <Alert key={note} kind="warning">
            {note}
          </Alert>
        ))}
        <Panel title={row.file_name} note={`${importLabels[row.kind]}, ${linesInWords(row.lines)}`}>
          <div className={styles.reading}>
            <ReadAs {...state} />
            <HeadingLines key={`${answer.first_heading} ${answer.last_heading}`} {...state} />
          </div>
        </Panel>
        <FirstLines answer={answer} isOld={isBusy} />
      </Stack>
      <BottomBar>
        <Button kind="filled" onClick={() => go('columns')}>
          Columns
        </Button>
      </BottomBar>
    </>
  )
}
