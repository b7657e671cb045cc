import type { Texts } from './form-specs.ts'
import { maskOf, textsOf } from './form-values.ts'
import { valueInWords } from '../history/history-words.ts'
import { fieldsOf, type AnyRecord, type MasterPanel } from '../panel.ts'

/** One field that somebody else changed while it stood on this form. */
export type Conflict = { name: string; label: string; was: string; isNow: string; mine: string | undefined }

type Versions = { before: AnyRecord; after: AnyRecord; mine: Texts }

/**
 * Two clerks on one record: what the other one changed. A field that only the other touched takes the new value; where
 * both did, what is typed here stays and `mine` says so. Hidden numbers are compared as they are shown.
 */
export const mergeChanges = (panel: MasterPanel, { before, after, mine }: Versions) => {
  const [was, isNow] = [textsOf(panel, before), textsOf(panel, after)]
  const taken: Record<string, string> = {}
  const conflicts: Conflict[] = []
  for (const spec of fieldsOf(panel, 'update')) {
    const { name, label, masked } = spec
    const [old, fresh, typed] = [was[name] ?? '', isNow[name] ?? '', mine[name] ?? '']
    const seen = masked ? [maskOf(spec, before), maskOf(spec, after)] : [old, fresh]
    if (seen[0] === seen[1] || (!masked && typed === fresh)) continue
    const isMine = typed !== old
    if (!isMine) taken[name] = fresh
    const words = { was: valueInWords(seen[0] ?? '', spec), isNow: valueInWords(seen[1] ?? '', spec) }
    conflicts.push({ name, label, ...words, mine: isMine ? valueInWords(typed, spec) : undefined })
  }
  return { taken, conflicts }
}
