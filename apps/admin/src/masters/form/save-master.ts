import type { Operation } from '@refill/contract/operation.ts'
import { isStale } from '../../api/failures.ts'
import { send, type Answer } from '../../api/send.ts'
import { toast } from '../../ui/toast.ts'
import type { MasterValues } from './form-specs.ts'
import { paperParts } from './form-values.ts'
import type { AnyRecord, MasterPanel } from '../panel.ts'

export type Outcome =
  | { saved: true; id: number }
  | { saved: false; errors?: Record<string, string> }
  /** Somebody else changed the record; the message says who and when. */
  | { saved: false; stale: string }

type Sent = Answer<Operation> | 'no answer'

/** Sent with nothing but texts and files, and read for what every write answers with. */
const write = async (operation: Operation, fields: object, once?: string): Promise<Sent> => {
  const sent = send(operation, { ...fields }, { once })
  return sent.catch(() => 'no answer' as const)
}

const failureWords = ({ contract, form }: MasterPanel, verb: 'create' | 'update') => {
  const words = `Failed to ${verb} ${contract.thing.toLowerCase()}`
  return (verb === 'create' && form.saving?.failed) || { withoutMessage: words, thrown: words }
}

/** Sends the form and says in a toast what became of it. `once` is the form's own key: see {@link send}. */
export const saveMaster = async (
  panel: MasterPanel,
  record: AnyRecord | undefined,
  values: MasterValues,
  once: string,
): Promise<Outcome> => {
  const { contract, form } = panel
  const { texts, papers } = values
  const answer = record
    ? await write(contract.update, { ...texts, id: record.id, version: record.version })
    : await write(contract.create, form.saving?.parts?.(values) ?? { ...texts, ...paperParts(papers) }, once)
  const verb = record ? 'update' : 'create'
  const words = failureWords(panel, verb)
  if (answer === 'no answer') {
    toast({ kind: 'error', title: words.thrown })
    return { saved: false }
  }
  if (answer.success) {
    toast({ kind: 'success', title: answer.message || `${contract.thing} ${verb}d successfully` })
    return { saved: true, id: record?.id ?? Number(answer.id) }
  }
  if (isStale(answer)) return { saved: false, stale: answer.message }
  toast({ kind: 'error', title: answer.message || words.withoutMessage })
  return { saved: false, ...(answer.errors && { errors: answer.errors }) }
}
