import { createReturn } from '@refill/contract/features/empties/empties.contract.ts'
import type { Collected } from '@refill/contract/features/trips/settling.shapes.ts'
import { recordMovements } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { returning } from '../../empties/empties.public.ts'
import type { Products } from './products.ts'
import { fieldsFor, figure, type Desk } from './desk.ts'
import { rowsOf } from './rows.ts'

const collect = async (desk: Desk, products: Products, typed: Collected): Promise<number> => {
  const { perform, trx, by, on, trip } = desk
  const form = fieldsFor(
    createReturn.fields,
    {
      customer_id: String(typed.customer_id),
      day: on,
      note: typed.reason,
      'uuid[]': typed.lines.map(({ uuid }) => uuid),
      'empties[]': typed.lines.map(({ empties }) => figure(empties)),
    },
    'Empties without an order',
  )
  const { id, number } = await perform(by, returning(by, form))
  const document = { document: 'empties', document_id: id, document_no: number } as const
  const moved = typed.lines.map(({ uuid, empties }) => ({
    product_id: products.of(uuid).id,
    fulls: 0,
    empties,
    note: trip.number,
  }))
  await recordMovements(trx, by, rowsOf(desk, document).onVehicle(moved))
  return id
}

/**
 * Empties that a customer gave along without an order, as returns that lie on the vehicle.
 * @returns the ids of the returns
 * @throws {DomainError} as a return of empties
 */
export const collectEmpties = async (
  desk: Desk,
  products: Products,
  typed: readonly Collected[],
): Promise<number[]> => {
  const ids: number[] = []
  for (const one of typed) ids.push(await collect(desk, products, one))
  return ids
}
