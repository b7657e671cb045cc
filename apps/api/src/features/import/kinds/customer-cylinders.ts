import { createOpenings } from '@refill/contract/features/empties/openings.contract.ts'
import * as z from 'zod/mini'
import { performWithin } from '../../../database/writing/perform.ts'
import { cylindersOpening, openingTakenBack } from '../../empties/empties.public.ts'
import type { UnnamedKind, Values } from '../import-kind.ts'
import { openingCylindersAlike, openingCylindersUsed } from '../sql/statements.generated.ts'
import {
  countColumn,
  customerCalled,
  customerColumn,
  productCalled,
  productColumn,
  someDay,
  takenBack,
} from './described.ts'
import { refuseForm } from './refuse-form.ts'

const Line = z.object({
  customer_id: z.number(),
  product: z.string(),
  day: z.string(),
  fulls: z.number(),
  deposits: z.number(),
})

/** As the form of opening cylinders is sent, with one product. */
const formOf = (values: Values) => {
  const { customer_id, product, day, fulls, deposits } = Line.parse(values)
  return {
    customer_id,
    day,
    'uuid[]': [product],
    'fulls[]': [String(fulls)],
    'deposit_count[]': [String(deposits)],
  }
}

/** Cylinders that stand with customers on the day of change, and how many of them against a deposit. */
export const customerCylinders: UnnamedKind = {
  needs: { allOf: ['empties.read', 'empties.write'] },
  columns: {
    customer_id: customerColumn,
    product: productColumn,
    day: someDay('Opening date'),
    fulls: countColumn('Cylinders'),
    deposits: countColumn('Against deposit'),
  },
  lookups: { customer_id: 'customers', product: 'products' },
  calledBy: [],
  sheets: [],
  keys: [['customer_id', 'product']],
  called: {
    customer_id: customerCalled,
    product: productCalled,
    day: ['date', 'as on'],
    fulls: ['cylinders out', 'quantity', 'qty', 'count', 'fulls', 'holding'],
    deposits: ['deposits', 'deposit cylinders', 'sv', 'on deposit'],
  },
  find: async (reader, _key, lines) => {
    const asked = lines.map(({ customer_id, product }, place) => ({ place, customer_id, product }))
    const found = await reader.read(openingCylindersAlike, { lines: asked })
    return lines.map((_, at) =>
      found
        .filter(({ place }) => place === at)
        .map(({ id, place: _place, ...values }) => ({ id, version: 1, values })),
    )
  },
  check: (_trx, values) => refuseForm(createOpenings.fields, formOf(values), 'fulls'),
  add: async (trx, by, lines) => {
    const ids: number[] = []
    for (const values of lines) {
      const form = createOpenings.fields.parse(formOf(values))
      ids.push(...(await performWithin(trx, by, cylindersOpening(by, form))).ids)
    }
    return ids
  },
  stoodOn: async (reader, records) => {
    const [used] = await reader.read(openingCylindersUsed, { ids: records.map(({ id }) => id) })
    return used
  },
  remove: async (trx, by, records) => {
    for (const { id } of records)
      await performWithin(trx, by, openingTakenBack(by, { id, reason: takenBack }))
  },
}
