import {
  checkImport,
  mapImport,
  type ImportAnswer,
} from '@refill/contract/features/import/import.contract.ts'
import { importErrors } from '@refill/contract/features/import/import.errors.ts'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { BottomBar } from '../../ui/form/save-bar.tsx'
import { useKey } from '../../ui/keys/use-key.ts'
import { Alert } from '../../ui/messages.tsx'
import { Panel, Stack } from '../../ui/parts.tsx'
import { ColumnRow } from './column-row.tsx'
import styles from './columns.module.css'
import { linesInWords, thingsOf } from './import-words.tsx'
import { missingOf, missingRefused, SameForAll, valueOf } from './same-for-all.tsx'
import { useAsking, type Problem } from './use-asking.ts'
import { asParts, type Choosing } from './use-mapping.ts'
import type { GoToStep } from './use-step.ts'

type StepProps = { answer: ImportAnswer; closed: string; go: GoToStep; mapping: Choosing }

/** The column whose days could be read in two ways. */
const orderRefused = (letter: string, problem: Problem | undefined): string | undefined => {
  const [beginning = ''] = importErrors.import_order_unknown.message
    .replace('{column}', letter)
    .split('{example}')
  return problem?.message.startsWith(beginning) ? problem.message : undefined
}

const isAtItsPlace = ({ columns, fields }: ImportAnswer, mapping: Choosing, problem: Problem): boolean =>
  missingOf(fields, mapping).some((field) => missingRefused(field, problem) !== undefined) ||
  columns.some(({ letter }) => orderRefused(letter, problem) !== undefined)

const useCheck = ({ answer: { import: row }, mapping, go, closed }: StepProps) => {
  const { isBusy, problem, ask } = useAsking(row.id)
  const check = async () => {
    if (isBusy || closed) return
    const save = () => send(mapImport, { id: row.id, ...asParts(mapping.fields) })
    const judge = () => send(checkImport, { id: row.id })
    if (await ask(...(mapping.isChanged ? [save, judge] : [judge]))) go()
  }
  return { isBusy, problem, check: () => void check() }
}

/** What is still to be said, or else what the button does. */
const asideOf = ({ import: row, fields }: ImportAnswer, mapping: Choosing): string => {
  const missing = missingOf(fields, mapping).filter((field) => valueOf(mapping, field) === '')
  return missing.length > 0
    ? `No column is ${missing.map(({ label }) => label).join(', ')}: choose it, or type what all lines have.`
    : `${linesInWords(row.lines)}. Nothing is stored by checking them.`
}

/** Which column is which field; the server has guessed, and only what it guessed wrong has to be touched. */
export function ColumnsStep(props: StepProps) {
  const { answer, closed, mapping } = props
  const { import: row, columns } = answer
  const { isBusy, problem, check } = useCheck(props)
  useKey(closed ? undefined : 'mod+Enter', 'Check', check)
  const disabled = closed !== '' || isBusy
  return (
    <>
      <Stack>
        {closed && row.is_kept && <Alert kind="info">{closed}</Alert>}
        {problem && !isAtItsPlace(answer, mapping, problem) && <Alert kind="error">{problem.message}</Alert>}
        <Panel title="Columns of the file" note={`What each is of ${thingsOf(row)}`} flush>
          <ul className={styles.columns} aria-label="Columns of the file">
            {columns.map((column) => (
              <ColumnRow
                key={column.index}
                {...{ column, mapping, disabled }}
                fields={answer.fields}
                columns={columns}
                problem={orderRefused(column.letter, problem)}
              />
            ))}
          </ul>
        </Panel>
        <SameForAll fields={answer.fields} {...{ mapping, problem, disabled }} />
      </Stack>
      <BottomBar aside={asideOf(answer, mapping)}>
        {!closed && (
          <Button kind="filled" busy={isBusy} busyText="Checking..." onClick={check}>
            Check
          </Button>
        )}
      </BottomBar>
    </>
  )
}
