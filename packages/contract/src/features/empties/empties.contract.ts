import { todayInIndia } from '@refill/values/day.ts'
import * as z from 'zod/mini'
import { cancellation, documentFilter, documentList } from '../../documents.ts'
import { column, phrase, recordId, rule, text } from '../../fields.ts'
import { caller, listFields, recordFilter } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'
import { alreadyCounted } from '../inventory/inventory.public.ts'
import { countProblem, dayProblem, linesProblem } from './empties.rules.ts'

export const emptiesErrors = domainErrors({
  empties_customer_unknown: { status: 404, message: 'Customer not found', field: 'customer_id' },
  empties_product_unknown: { status: 404, message: 'There is no product {product}', field: 'items' },
  empties_not_cylinders: {
    status: 409,
    message: '{product} is no cylinder: no empties come back',
    field: 'items',
  },
  empties_more_than_held: {
    status: 409,
    message: '{customer} has {held} of {product}, not {empties}: write down why more comes back',
    field: 'note',
  },
  empties_not_found: { status: 404, message: 'There is no such return of empties' },
  empties_canceled: { status: 409, message: '{number} is canceled already' },
})

const ReturnRow = z.object({
  id: z.number(),
  number: z.string(),
  customer_id: z.number(),
  customer_name: z.string(),
  day: z.string(),
  /** '3 × 19 kg'. */
  what: z.string(),
  empties: z.number(),
  note: z.string(),
  /** Who entered it. */
  entered_by: z.string(),
  ...cancellation,
})
export type ReturnRow = z.output<typeof ReturnRow>

export const returnFilter = {
  search: listFields.search,
  ...documentFilter({ customer_id: recordFilter('Customer') }),
}

export const listReturns = operation({
  endpoint: 'api/empties/list',
  kind: 'read',
  right: 'empties.read',
  summary:
    'One page of empties that came back without an order, newest first; those that stand unless state asks for canceled or all. Search looks in number, customer and note.',
  ...documentList(ReturnRow, returnFilter),
})

/** A day at most today, required. */
const documentDay = phrase('Date', 10).check(rule((value) => dayProblem(value, todayInIndia())))

/** Whose cylinders of which products, on which day. */
export const cylinderColumns = {
  ...caller,
  customer_id: recordId('Customer'),
  day: documentDay,
  'uuid[]': column('uuid[]'),
}

/** What cannot be held for one customer or product. */
export const cylinderErrors = [
  emptiesErrors.empties_customer_unknown,
  emptiesErrors.empties_product_unknown,
  emptiesErrors.empties_not_cylinders,
] as const

/** One document is taken back, and somebody says why. */
export const toCancel = z.object({ ...caller, id: recordId(), reason: text('Reason', { max: 200 }) })

export const createReturn = operation({
  endpoint: 'api/empties/create',
  kind: 'create',
  right: 'empties.write',
  summary:
    'Takes empties back from a customer without an order. More than the customer has needs a note that says why.',
  fields: z
    .object({
      ...cylinderColumns,
      'empties[]': column('empties[]'),
      note: phrase('Note', 200),
      already_counted: alreadyCounted,
    })
    .check(
      rule(
        ({ 'uuid[]': codes, 'empties[]': empties }) =>
          linesProblem(codes, { 'empties[]': empties }, (index) =>
            countProblem('Empties', empties[index] ?? ''),
          ),
        'items',
      ),
    ),
  answer: z.object({ id: z.number(), number: z.string() }),
  errors: [...cylinderErrors, emptiesErrors.empties_more_than_held],
})

export const cancelReturn = operation({
  endpoint: 'api/empties/cancel',
  kind: 'write',
  right: 'empties.write',
  summary: 'Takes a return of empties back: its movements are reversed, number and document stay.',
  fields: toCancel,
  answer: z.object({}),
  errors: [emptiesErrors.empties_not_found, emptiesErrors.empties_canceled],
})

export const HeldRow = z.object({
  product_id: z.number(),
  uuid: z.string(),
  product_name: z.string(),
  /** Brought less returned. */
  held: z.number(),
  /** How many of those are held against a deposit. */
  deposits: z.number(),
  /** Day of the oldest delivery whose cylinders are not back, first in, first out; '' when none is missing. */
  oldest_day: z.string(),
})
export type HeldRow = z.output<typeof HeldRow>

export const listHeld = operation({
  endpoint: 'api/empties/held',
  kind: 'read',
  right: 'empties.read',
  summary:
    'Every kind of cylinder that is dealt in, with how many of it one customer has: what is there first.',
  fields: z.object({ ...caller, customer_id: recordId('Customer') }),
  answer: z.object({ reponselist: z.array(HeldRow) }),
})
