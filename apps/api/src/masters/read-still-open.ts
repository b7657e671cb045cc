import type { Reader } from '../database/handles.ts'
import { DomainError } from '../domain-error.ts'
import type { Master } from './definition.ts'
import { stillOpen } from './sql/statements.generated.ts'

/** What a record still has that is not settled. @throws {DomainError} when the kind has none of this id */
export const readStillOpen = async (reader: Reader, { contract }: Master, id: number) => {
  const [found] = await reader.read(stillOpen, { kind: contract.feature, id })
  if (!found) throw new DomainError(contract.missing)
  return found
}
