import type { RefusalRule } from '@refill/contract/operation.ts'

/** A "no" that the contract foresees: thrown anywhere in a deed, answered in one place; nothing is stored then. */
export class Refusal extends Error {
  readonly rule: RefusalRule

  /** @param values fill the `{names}` of the rule's message */
  constructor(rule: RefusalRule, values: Record<string, string | number> = {}) {
    super(rule.message.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole)))
    this.rule = rule
  }
}
