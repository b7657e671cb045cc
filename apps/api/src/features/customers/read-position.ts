import { positionErrors } from '@refill/contract/features/customers/position.contract.ts'
import { dayInIndia } from '@refill/values/day.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { findHeld, withSizes } from '../empties/empties.public.ts'
import { position } from './sql/statements.generated.ts'
import type { Position } from './customers.rows.ts'

/** @throws {DomainError} position_customer_unknown */
export const readPosition = async (reader: Reader, customerId: number): Promise<Position> => {
  const [found] = await reader.read(position, { customer_id: customerId, today: dayInIndia(new Date()) })
  if (!found) throw new DomainError(positionErrors.position_customer_unknown)
  const isFamily = found.account?.id === customerId
  const held = await findHeld(reader, [customerId, ...(isFamily ? found.branches.map(({ id }) => id) : [])])
  return { ...found, credit: withSizes(found.credit), cylinders: held.filter((row) => row.held !== 0) }
}
