import { createInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import * as z from 'zod/mini'
import type { Actor } from '../../../actor.ts'
import type { Transaction } from '../../../database/handles.ts'
import { performWithin } from '../../../database/writing/perform.ts'
import { inventoryDeletion, inventoryUpdate, openItems } from '../../inventory/inventory.public.ts'
import type { BroughtRecord, UnnamedKind, Values } from '../import-kind.ts'
import { openingStockAlike, openingStockUsed } from '../sql/statements.generated.ts'
import { countColumn, productCalled, productColumn, someDay, takenBack } from './described.ts'
import { refuseForm } from './refuse-form.ts'

const Line = z.object({
  uuid: z.string(),
  os_fulls: z.number(),
  os_emptys: z.number(),
  opening_date: z.string(),
})

const itemOf = (values: Values) => {
  const { os_fulls, os_emptys, ...rest } = Line.parse(values)
  return { ...rest, os_fulls: String(os_fulls), os_emptys: String(os_emptys) }
}

const formOf = (values: Values) =>
  Object.fromEntries(Object.entries(itemOf(values)).map(([field, value]) => [`${field}[]`, [value]]))

/** A row of the inventory goes once nothing is in it. */
const takeBack = async (trx: Transaction, by: Actor, { id, values }: BroughtRecord) => {
  const empty = { ...itemOf(values), os_fulls: '0', os_emptys: '0' }
  await performWithin(trx, by, inventoryUpdate(by, { ...empty, id, version: 0, reason: takenBack }))
  await performWithin(trx, by, inventoryDeletion(by, id))
}

/** What lies in the godown on the day of change. */
export const openingStock: UnnamedKind = {
  needs: { allOf: ['inventory.read', 'inventory.write'] },
  columns: {
    uuid: productColumn,
    os_fulls: countColumn('Opening fulls'),
    os_emptys: countColumn('Opening empties'),
    opening_date: someDay('Opening date'),
  },
  lookups: { uuid: 'products' },
  calledBy: [],
  sheets: [],
  keys: [['uuid']],
  called: {
    uuid: productCalled,
    os_fulls: ['fulls', 'full', 'filled', 'stock', 'quantity', 'qty'],
    os_emptys: ['empties', 'empty', 'emptys'],
    opening_date: ['date', 'as on'],
  },
  find: async (reader, _key, lines) => {
    const asked = lines.map(({ uuid }) => String(uuid))
    const found = await reader.read(openingStockAlike, { codes: asked })
    return lines.map((_, at) =>
      found
        .filter(({ place }) => place === at)
        .map(({ id, place: _place, version, ...values }) => ({ id, version, values })),
    )
  },
  check: (_trx, values) => refuseForm(createInventory.fields, formOf(values), 'os_fulls'),
  add: (trx, by, lines) => openItems(trx, by, lines.map(itemOf)),
  stoodOn: async (reader, records) => {
    const [used] = await reader.read(openingStockUsed, { ids: records.map(({ id }) => id) })
    return used
  },
  remove: async (trx, by, records) => {
    for (const record of records) await takeBack(trx, by, record)
  },
}
