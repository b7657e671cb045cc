import type { ImportRow } from '@refill/contract/features/import/import.shapes.ts'
import { importLabels } from '@refill/contract/features/import/import.kinds.ts'
import { showInstant } from '@refill/values/day.ts'
import { instant, lead, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import { Missing } from '../../ui/parts.tsx'
import { countsInWords, ImportBadge, linesInWords } from './import-words.tsx'

function Became(row: ImportRow) {
  const words = countsInWords(row.counts)
  return (
    <>
      <ImportBadge state={row.state} />{' '}
      {words ? (
        <span>{words}</span>
      ) : (
        <Missing>{row.lines > 0 ? linesInWords(row.lines) : 'Its lines are gone'}</Missing>
      )}
    </>
  )
}

const who = ({ started_by: starter, stored_by: storer }: ImportRow): string =>
  storer && storer !== starter ? `${starter}, stored by ${storer}` : starter

/** Files of before, and what became of each. */
export const earlierColumns: Columns<ImportRow> = [
  lead('file_name', 'File', { hint: ({ kind }) => importLabels[kind] }),
  onOwnLine(text('state', 'What became of it', { show: Became })),
  text('started_by', 'By', { show: who }),
  instant('started_at', 'Begun'),
  text('stored_at', 'Stored', {
    show: ({ stored_at: at }) => (at ? showInstant(at) : <Missing>–</Missing>),
  }),
]
