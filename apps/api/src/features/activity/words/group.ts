import type { ActivityKind, RecordType } from '@refill/contract/features/activity/activity.rules.ts'

/** Events of one thing: `<feature>.<step>` is written as `<thing> <words>`, after a colon without a space. */
export type EventGroup = {
  feature: string
  thing: string
  kind: ActivityKind
  record?: RecordType
  words: { readonly [step: string]: string }
}

export const changed = { created: 'added', updated: 'changed', deleted: 'deleted' }
export const imported = { imported: 'imported' }
