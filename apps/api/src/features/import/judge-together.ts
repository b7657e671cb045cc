import { isDay, showDay } from '@refill/values/day.ts'
import type { CheckedLine } from './check-lines.ts'
import type { FieldProblem, ImportKind, OfOne } from './import-kind.ts'
import { shownCell } from './typed-cell.ts'

type Found = ReadonlyMap<number, FieldProblem>

const labelOf = ({ columns }: ImportKind, field: string) => columns[field]?.label ?? field

const shown = ({ columns }: ImportKind, field: string, value: unknown): string => {
  const { kind = 'line', ...words } = columns[field] ?? {}
  const text = shownCell({ ...words, kind }, value)
  return kind === 'day' && isDay(text) ? showDay(text) : text
}

/** Nothing is said by what is empty, and by no amount. */
const isSaid = (value: unknown) => value !== undefined && value !== '' && value !== 0

/** Where a line says another thing of its record than the first that says it. */
const differing = (kind: ImportKind, { by, alike }: OfOne, lines: readonly CheckedLine[]): Found => {
  const found = new Map<number, FieldProblem>()
  for (const field of alike) {
    const saying = lines.filter(({ form }) => isSaid(form[field]))
    const [first] = saying
    for (const { line, form } of saying) {
      if (!first || form[field] === first.form[field] || found.has(line)) continue
      const [here, there] = [form, first.form].map((one) => shown(kind, field, one[field]))
      const problem = `${labelOf(kind, field)} is ${here} here and ${there} in line ${first.line}, which has the same ${labelOf(kind, by)}`
      found.set(line, { field, problem })
    }
  }
  return found
}

/** What is wrong with lines of one record as one: where they differ, then what they come to. */
const problemsOf = (kind: ImportKind, ofOne: OfOne, lines: readonly CheckedLine[]): Found => {
  // What is there already is no new record: its lines were held against it one by one.
  if (lines.some(({ record }) => record !== undefined)) return new Map()
  const apart = differing(kind, ofOne, lines)
  const wrong = lines.find(({ line, state }) => state === 'wrong' || apart.has(line))
  const whole = wrong ? undefined : ofOne.judge(lines.map(({ form }) => form))
  const [first] = lines
  const cause = wrong ?? (whole && first)
  if (!cause) return apart
  const problem = `Line ${cause.line} has the same ${labelOf(kind, ofOne.by)} and is wrong: they are stored together`
  const others = lines.filter(
    ({ line, state }) => line !== cause.line && state !== 'wrong' && !apart.has(line),
  )
  return new Map<number, FieldProblem>([
    ...(whole ? [[cause.line, whole] as const] : []),
    ...apart,
    ...others.map(({ line }) => [line, { field: ofOne.by, problem }] as const),
  ])
}

/** Lines that are parts of one record: where one cannot be stored, none is. */
export const judgeTogether = (kind: ImportKind, checked: readonly CheckedLine[]): readonly CheckedLine[] => {
  const { ofOne } = kind
  if (!ofOne) return checked
  const records = Map.groupBy(
    checked.filter(({ one }) => one !== ''),
    ({ one }) => one,
  )
  const found = new Map([...records.values()].flatMap((lines) => [...problemsOf(kind, ofOne, lines)]))
  return checked.map((line) => {
    const wrong = found.get(line.line)
    return wrong
      ? { ...line, state: 'wrong', problems: { ...line.problems, [wrong.field]: wrong.problem } }
      : line
  })
}
