import { wordsOf, type ErrorRule } from '@refill/contract/operation.ts'

/** A "no" that the contract foresees: thrown anywhere in a command, answered in one place; nothing is stored then. */
export class DomainError extends Error {
  readonly rule: ErrorRule

  /** @param values fill the `{names}` of the rule's message */
  constructor(rule: ErrorRule, values: Record<string, string | number> = {}) {
    super(wordsOf(rule, values))
    this.rule = rule
  }
}
