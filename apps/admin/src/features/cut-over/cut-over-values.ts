import type {
  CutOver,
  CutOverLine,
  NumberSeries,
} from '@refill/contract/features/cut-over/cut-over.contract.ts'
import { differenceOf, isInNeither, oldProblem } from '@refill/contract/features/cut-over/cut-over.rules.ts'
import { nextProblem } from '@refill/contract/features/cut-over/number-series.rules.ts'
import { isDay, todayInIndia } from '@refill/values/day.ts'
import { schemaOf } from '../../ui/form/rules.ts'

/** The day, and what is typed by the names below. */
export type CutOverValues = { day: string; [cell: string]: string | undefined }

type Place = Pick<CutOverLine, 'what' | 'uuid'>
/** Names of fields are paths, so a code with a point would be another one. */
const placeName = ({ what, uuid }: Place) => `${what}-${uuid.replaceAll('.', '_')}`
export const oldName = (place: Place) => `old-${placeName(place)}`
export const reasonName = (place: Place) => `reason-${placeName(place)}`
export const nextName = ({ series }: Pick<NumberSeries, 'series'>) => `next-${series}`

/** Where nothing was saved yet the day of change is most likely today. */
export const valuesOf = ({ id, day, lines, numbers }: CutOver): CutOverValues => ({
  day: id === 0 ? todayInIndia() : day,
  ...Object.fromEntries(
    lines.flatMap((line) => [
      [oldName(line), line.old],
      [reasonName(line), line.reason],
    ]),
  ),
  // What a series goes on with stands beside it; a digit typed into a number would be another number.
  ...Object.fromEntries(numbers.map((one) => [nextName(one), ''])),
})

/** A line with what is typed of it. */
export const typedLine = (values: CutOverValues, line: CutOverLine): CutOverLine => ({
  ...line,
  here: line.now,
  old: (values[oldName(line)] ?? '').trim(),
  reason: (values[reasonName(line)] ?? '').trim(),
})

/** Rules of the form of a cut-over with these lines and series. */
export const schemaFor = ({ lines, numbers }: Pick<CutOver, 'lines' | 'numbers'>) =>
  schemaOf((values: CutOverValues) => ({
    day:
      values.day === '' || isDay(values.day) ? undefined : 'Day of change must be a day such as 21-11-2026',
    ...Object.fromEntries(
      lines.map((line) => [oldName(line), oldProblem(line.what, typedLine(values, line).old)]),
    ),
    ...Object.fromEntries(
      numbers.map((one) => {
        const next = (values[nextName(one)] ?? '').trim()
        return [
          nextName(one),
          one.is_begun || next === '' ? undefined : nextProblem(one.label, one.begins, next),
        ]
      }),
    ),
  }))

/** Columns of the call. */
export const savedFields = (values: CutOverValues, { lines, numbers, version }: CutOver) => {
  const typed = lines
    .map((line) => typedLine(values, line))
    .filter(({ old, reason }) => old !== '' || reason !== '')
  const moved = numbers.flatMap((one) => {
    const next = (values[nextName(one)] ?? '').trim()
    return one.is_begun || next === '' ? [] : [{ series: one.series, next }]
  })
  return {
    day: values.day,
    'what[]': typed.map(({ what }) => what),
    'uuid[]': typed.map(({ uuid }) => uuid),
    'old[]': typed.map(({ old }) => old),
    'reason[]': typed.map(({ reason }) => reason),
    'series[]': moved.map(({ series }) => series),
    'next[]': moved.map(({ next }) => next),
    version,
  }
}

/** How many figures agree, differ with and without a word, and are not typed. */
export const standing = (lines: readonly CutOverLine[]) => {
  const counts = { agree: 0, explained: 0, open: 0 }
  for (const line of lines) {
    if (isInNeither(line)) continue
    const difference = differenceOf(line)
    if (difference === 0) counts.agree += 1
    else if (difference !== undefined && line.reason !== '') counts.explained += 1
    else counts.open += 1
  }
  return counts
}

export const standingWords = ({ agree, explained, open }: ReturnType<typeof standing>): string =>
  [`${agree} agree`, explained > 0 && `${explained} explained`, `${open} open`].filter(Boolean).join(', ')
