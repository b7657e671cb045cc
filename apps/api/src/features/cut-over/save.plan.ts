import {
  cutOverErrors,
  type saveCutOver as contract,
} from '@refill/contract/features/cut-over/cut-over.contract.ts'
import { cutOverFigures, isSum, oldProblem } from '@refill/contract/features/cut-over/cut-over.rules.ts'
import { nextProblem } from '@refill/contract/features/cut-over/number-series.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import { refuseStale } from '../../database/versions.ts'
import { takingOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import type { CutOverFacts, SeriesNow, StoredLine } from './cut-over.queries.ts'
import { numberOf } from './number-of.ts'
import { saveCutOver } from './sql/statements.generated.ts'

export type Form = FieldsOut<typeof contract>

const wrong = (problem: string) => new DomainError(cutOverErrors.cut_over_figure_wrong, { problem })

/** @throws {DomainError} cut_over_figure_wrong */
const figureAt = (form: Form, place: number) => {
  const what = cutOverFigures.find((one) => one === form['what[]'][place])
  if (!what) throw wrong('Please select a valid figure')
  const old = (form['old[]'][place] ?? '').trim()
  const problem = oldProblem(what, old)
  if (problem) throw wrong(problem)
  return { what, code: form['uuid[]'][place] ?? '', old, reason: (form['reason[]'][place] ?? '').trim() }
}

/** @throws {DomainError} cut_over_product_unknown */
const lineAt = (form: Form, place: number, lines: readonly StoredLine[]) => {
  const { what, code, old, reason } = figureAt(form, place)
  const line = lines.find(
    (one) => one.what === what && (isSum(what) || one.uuid.toLowerCase() === code.toLowerCase()),
  )
  if (!line) throw new DomainError(cutOverErrors.cut_over_product_unknown, { code })
  return { what, product_id: line.product_id, old: old === '' ? null : old, reason }
}

/** @throws {DomainError} cut_over_figure_wrong, cut_over_product_unknown */
const typedLines = (form: Form, lines: readonly StoredLine[]) => {
  const typed = form['what[]'].map((_, place) => lineAt(form, place, lines))
  const keys = typed.map(({ what, product_id }) => `${what} ${product_id ?? ''}`)
  if (new Set(keys).size < keys.length) throw wrong('A figure is given twice')
  return typed.filter(({ old, reason }) => old !== null || reason !== '')
}

const begunError = ({ label, ...of }: SeriesNow) =>
  new DomainError(cutOverErrors.cut_over_series_begun, {
    series: label,
    number: numberOf({ ...of, next: of.next - 1 }),
  })

/** @throws {DomainError} cut_over_number_wrong, cut_over_series_begun */
const movedTo = (form: Form, series: readonly SeriesNow[]) =>
  form['series[]'].flatMap((name, place) => {
    const of = series.find((one) => one.series === name)
    const next = (form['next[]'][place] ?? '').trim()
    if (!of)
      throw new DomainError(cutOverErrors.cut_over_number_wrong, { problem: 'Please select a valid series' })
    if (next === '' || next === String(of.next)) return []
    const problem = nextProblem(of.label, of.begins, next)
    if (problem) throw new DomainError(cutOverErrors.cut_over_number_wrong, { problem })
    if (of.is_begun) throw begunError(of)
    return [{ kind: of.series, last: Number(next) - 1 }]
  })

/**
 * Keeps what the old books say; behind one that was signed a new one begins.
 * @throws {DomainError} as the contract lists
 */
export const planSave = (
  by: Actor,
  form: Form,
  { stored, lines, series }: CutOverFacts,
): Plan<{ version: number; message: string }> => {
  if (stored) refuseStale('cut-over', form.version, stored)
  const numbers = movedTo(form, series)
  const typed = typedLines(form, lines)
  const open = stored && !stored.signed_at ? stored : undefined
  const params = {
    id: open?.id ?? 0,
    day: form.day || null,
    user_id: by.userId,
    year: series[0]?.year ?? '',
    lines: typed,
    numbers,
  }
  return takingOf(saveCutOver, params, ([kept]) => {
    const late = series.find((one) => one.series === numbers[0]?.kind)
    if (!kept || (late && kept.begun < numbers.length))
      throw late ? begunError(late) : new Error('nothing was kept')
    const after = { day: form.day, figures: typed.length, ...(numbers.length > 0 && { numbers }) }
    return {
      writes: [],
      log: { event: 'cut-over.saved', id: kept.id, after },
      answer: { version: (open?.version ?? 0) + 1, message: 'Saved' },
    }
  })
}
