import {
  inventoryErrors,
  type listInventory,
  type readOpeningEffect as effectContract,
} from '@refill/contract/features/inventory/inventory.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { pageExact, type List } from '../../database/pages.ts'
import { everyWordIn } from '../../database/search.ts'
import type { RowOf } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import { readEffect } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { inventoryRows } from './sql/statements.generated.ts'

export const inventoryOf = ({ search }: { search: string }): List<RowOf<typeof inventoryRows>> => ({
  from: sql`inventory i JOIN products p ON p.id = i.product_id`,
  id: sql`i.id`,
  where: everyWordIn(sql`p.search`, search),
  rows: inventoryRows,
})

export const newestFirst = sql`i.id DESC`

/** One page, newest first. */
export const findInventory = (reader: Reader, asked: FieldsOut<typeof listInventory>) =>
  pageExact(reader, asked, inventoryOf(asked), newestFirst)

const counted = (figure: string | null) => (figure === null ? null : Number(figure))

export const inventoryRow = (stored: RowOf<typeof inventoryRows>) => ({
  id: stored.id,
  product_id: stored.product_id,
  product_name: stored.name,
  category: stored.category,
  type: stored.type,
  os_fulls: Number(stored.opening_fulls),
  os_emptys: Number(stored.opening_empties),
  cs_fulls: Number(stored.fulls ?? 0),
  cs_emptys: Number(stored.empties ?? 0),
  securitydeposit: Number(stored.security_deposit),
  opening_date: stored.opening_day,
  uuid: stored.code,
  version: stored.version,
  is_cylinder: stored.is_cylinder,
  counted_on: stored.counted_on ?? '',
  counted_fulls: counted(stored.counted_fulls),
  counted_emptys: counted(stored.counted_empties),
})

/** What another opening of a row would do to its stock. @throws {DomainError} as the contract lists */
export const readOpeningEffect = async (reader: Reader, form: FieldsOut<typeof effectContract>) => {
  const row = await reader
    .selectFrom('inventory')
    .select('product_id')
    .where('id', '=', form.id)
    .executeTakeFirst()
  if (!row) throw new DomainError(inventoryErrors.inventory_not_found)
  const [effect] = await readEffect(reader, {
    productId: row.product_id,
    day: form.opening_date,
    fulls: Number(form.os_fulls),
    empties: Number(form.os_emptys),
  })
  if (!effect) throw new DomainError(inventoryErrors.inventory_not_found)
  const { empties_now: emptys_now, empties_then: emptys_then, ...rest } = effect
  return { ...rest, emptys_now, emptys_then }
}
