import {
  cutOverErrors,
  type signCutOver as contract,
} from '@refill/contract/features/cut-over/cut-over.contract.ts'
import {
  differenceOf,
  figureName,
  isInNeither,
  openFigure,
  showDifference,
} from '@refill/contract/features/cut-over/cut-over.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import { refuseStale } from '../../database/versions.ts'
import { stepOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import type { CutOverFacts, StoredCutOver, StoredLine } from './cut-over.queries.ts'
import { numberOf } from './number-of.ts'
import { keepSignedLines, signCutOver } from './sql/statements.generated.ts'

export type Form = FieldsOut<typeof contract>

/** @throws {DomainError} cut_over_none, cut_over_signed, cut_over_day_missing */
const refuseUnready = (stored: StoredCutOver | undefined): StoredCutOver => {
  if (!stored) throw new DomainError(cutOverErrors.cut_over_none)
  const { signed_at, signed_name: name, day } = stored
  if (signed_at) throw new DomainError(cutOverErrors.cut_over_signed, { name })
  if (!day) throw new DomainError(cutOverErrors.cut_over_day_missing)
  return stored
}

/** @throws {DomainError} cut_over_untyped, cut_over_unexplained */
const refuseOpen = (lines: readonly StoredLine[]): void => {
  const open = openFigure(lines)
  if (!open) return
  const figure = figureName(open.line)
  if (open.why === 'untyped') throw new DomainError(cutOverErrors.cut_over_untyped, { figure })
  const difference = showDifference(open.line.what, differenceOf(open.line) ?? 0)
  throw new DomainError(cutOverErrors.cut_over_unexplained, { figure, difference })
}

/** Signs that the sums agree or are explained; nothing of it changes any more. @throws {DomainError} as the contract lists */
export const planSign = (
  by: Actor,
  { name, version }: Form,
  { stored, lines, series }: CutOverFacts,
): Plan<{ id: number; message: string }> => {
  const ready = refuseUnready(stored)
  refuseStale('cut-over', version, ready)
  refuseOpen(lines)
  const { id, day } = ready
  const signed = lines
    .filter((line) => !isInNeither(line))
    .map(({ what, product_id, product_name, old, here, reason }) => ({
      what,
      product_id,
      product_name,
      old: old || null,
      here,
      reason,
    }))
  const numbers = series.map((one) => ({ label: one.label, next: numberOf(one) }))
  return {
    writes: [
      stepOf(keepSignedLines, { id, lines: signed }),
      stepOf(signCutOver, { id, name, user_id: by.userId, numbers }),
    ],
    log: { event: 'cut-over.signed', id, after: { day, name, figures: signed.length } },
    answer: { id, message: `Signed by ${name}` },
  }
}
