import { commonErrors } from '@refill/contract/common-errors.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '../../actor.ts'
import { DomainError } from '../../domain-error.ts'
import { everywhere, type Clashes } from '../clashes.ts'
import type { Layer } from './layer.ts'

const maxAttempts = 6
/** A write is planned anew when somebody else was quicker; of all who wait for one row, one is the quickest. */
const maxPlans = 30
const retriable = new Set(['40001', '40P01'])
/** Somebody else keeps a row for longer than one lock, or the whole statement, may wait. */
const waitedTooLong = new Set(['55P03', '57014'])

/** The facts by which a transaction chose its locks have changed before it had them: it begins again. */
export class ChangedMeanwhile extends Error {
  readonly code = '40001'
}

type SqlError = { code?: string; constraint?: string; detail?: string }

// Errors of pg have these fields, others have none of them.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const sqlError = (error: unknown): SqlError => (error instanceof Error ? (error as SqlError) : {})

export const brokenConstraint = (error: unknown): string => sqlError(error).constraint ?? ''

/** PostgreSQL's own details are sentences, ours are JSON. */
const valuesIn = (detail: string): Record<string, string | number> =>
  detail.startsWith('{') ? JSON.parse(detail) : {}

const asDomainError = (error: unknown, clashes: Clashes): unknown => {
  const { code = '', constraint = '', detail = '' } = sqlError(error)
  const clash = clashes[constraint] ?? everywhere[constraint]
  if (clash) return new DomainError(clash, valuesIn(detail))
  return retriable.has(code) || waitedTooLong.has(code) ? new DomainError(commonErrors.busy) : error
}

export type Meets = {
  /** Which domain error a broken constraint means. */
  readonly clashes?: Clashes
  /** Constraints that the next plan sees, so that it plans otherwise. */
  readonly again?: readonly string[]
}

/**
 * Tries a write again when it met another at the same rows, and plans it again when its facts have changed meanwhile.
 * @throws {DomainError} what the write refuses, what a broken constraint means, or busy after six attempts that failed
 * or thirty plans
 */
export const again =
  <On = Actor>({ clashes = {}, again: seen = [] }: Meets): Layer<On> =>
  (next) =>
  async (on) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await next(on)
        if (answer) return answer
        if (attempt >= maxPlans) throw new DomainError(commonErrors.busy)
      } catch (error) {
        const { code = '', constraint = '' } = sqlError(error)
        const isAgain = attempt < maxAttempts && (retriable.has(code) || seen.includes(constraint))
        if (!isAgain) throw asDomainError(error, clashes)
        await pause(2 ** attempt * (5 + Math.random() * 10))
      }
    }
  }
