import { showInstant } from '@refill/values/day.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import { DomainError } from '../domain-error.ts'

type Versioned = { version: number; updated_at: Date; updated_by_name: string | null }

/**
 * @param what the record in a word, for the sentence
 * @param readAt the version that the change was made on; 0 from callers that do not say
 * @throws {DomainError} changed_by_another, naming who and when
 */
export const refuseStale = (what: string, readAt: number, stored: Versioned): void => {
  if (readAt === 0 || readAt === stored.version) return
  const who = stored.updated_by_name ?? 'Refill'
  throw new DomainError(commonErrors.changed_by_another, { who, what, when: showInstant(stored.updated_at) })
}

const same = (one: unknown, other: unknown) =>
  one === other || (typeof other === 'number' && Number(one) === other)

/** The columns that change, before and after, for the audit row; `numeric` compares as a number. */
export const changedColumns = <T extends Record<string, unknown>>(
  before: Record<keyof T, unknown>,
  after: T,
) => {
  const names = Object.keys(after).filter((name) => !same(before[name], after[name]))
  const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: pick(before), after: pick(after) }
}
