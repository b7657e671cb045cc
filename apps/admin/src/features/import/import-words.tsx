import type { ImportState, LineState } from '@refill/contract/features/import/import.kinds.ts'
import type { ImportCounts, ImportRow } from '@refill/contract/features/import/import.shapes.ts'
import { importLabels } from '@refill/contract/features/import/import.kinds.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { count } from '../../ui/formats/money.ts'

/** 'customers' within a sentence. */
export const thingsOf = ({ kind }: Pick<ImportRow, 'kind'>): string => importLabels[kind].toLowerCase()

/** '1 line', '3,988 lines' */
export const linesInWords = (lines: number): string => (lines === 1 ? '1 line' : `${count(lines)} lines`)

const words = {
  added: 'added',
  updated: 'changed',
  undone: 'taken back',
  new: 'new',
  changed: 'to change',
  same: 'there already',
  wrong: 'wrong',
  left_out: 'left out',
} as const satisfies Record<keyof ImportCounts, string>

/** What lines are before anything is stored, and what became of them. */
const inOrder = ['added', 'updated', 'undone', 'new', 'changed', 'same', 'wrong', 'left_out'] as const

/** '3,988 added, 12 wrong'; '' where no line has been checked. */
export const countsInWords = (
  counts: ImportCounts,
  only: readonly (keyof ImportCounts)[] = inOrder,
): string =>
  only
    .filter((name) => counts[name] > 0)
    .map((name) => `${count(counts[name])} ${words[name]}`)
    .join(', ')

export const storedOf = ({ added, updated }: ImportCounts): number => added + updated
export const storableOf = (counts: ImportCounts): number => counts.new + counts.changed

type Look = readonly [tone: BadgeTone, words: string, hollow?: boolean]

const importLooks: Record<ImportState, Look> = {
  open: ['waiting', 'Not checked'],
  checked: ['assigned', 'Checked'],
  storing: ['moving', 'Being stored'],
  stopped: ['attention', 'Stopped'],
  stored: ['done', 'Stored'],
  undoing: ['moving', 'Being taken back'],
  undone: ['stopped', 'Taken back', true],
}

const lineLooks: Record<LineState, Look> = {
  unchecked: ['waiting', 'Not checked', true],
  new: ['assigned', 'New'],
  changed: ['attention', 'Changed'],
  same: ['waiting', 'Same'],
  wrong: ['stopped', 'Wrong'],
  left_out: ['waiting', 'Left out', true],
  added: ['done', 'Added'],
  updated: ['done', 'Changed'],
  undone: ['stopped', 'Taken back', true],
}

function LookBadge({ look: [tone, shown, hollow = false] }: { look: Look }) {
  return (
    <Badge tone={tone} hollow={hollow}>
      {shown}
    </Badge>
  )
}

export const ImportBadge = ({ state }: Pick<ImportRow, 'state'>) => <LookBadge look={importLooks[state]} />
export const LineBadge = ({ state }: { state: LineState }) => <LookBadge look={lineLooks[state]} />

/** Why nothing can be changed any more of how a file is read; '' where it can. */
export const whyClosed = ({ state, counts, is_kept: isKept }: ImportRow): string => {
  if (!isKept) return 'The lines of this file are gone: they are kept for 30 days. Choose the file again.'
  if (state === 'undone') return 'What this file brought is taken back. Choose the file again to bring it in.'
  if (state === 'storing' || state === 'undoing') return 'This file is being stored or taken back.'
  if (storedOf(counts) > 0)
    return 'Lines of this file are stored: its columns cannot change any more. Take it back first.'
  return ''
}

/** Why no line can be mended any more; '' where one can. */
export const whyUnmendable = (row: ImportRow): string =>
  row.is_kept && (row.state === 'checked' || row.state === 'stored' || row.state === 'stopped')
    ? ''
    : whyClosed(row)

export const unreachable = 'The server could not be reached. Try again.'
