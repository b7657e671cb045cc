import type { Actor } from '../../../actor.ts'
import type { Reader } from '../../../database/handles.ts'
import type { Perform } from '../perform.ts'
import { linesForEmpties } from '../sql/statements.generated.ts'
import { locked } from '../status/lock-order.ts'
import { readStage } from '../status/read-stage.ts'
import { planEmpties, type Facts, type Form } from './empties.plan.ts'

const readFacts = async (reader: Reader, id: number): Promise<Facts> => {
  const stage = await readStage(reader, id)
  return { stage, lines: await reader.read(linesForEmpties, { id }) }
}

/** Sets Empties Received of lines, until the order is delivered. @throws {DomainError} as the contract lists */
export const updateEmpties = (perform: Perform, by: Actor, form: Form) =>
  perform(by, {
    lock: locked(form.id),
    facts: (reader) => readFacts(reader, form.id),
    plan: (facts) => planEmpties(form, facts),
  })
