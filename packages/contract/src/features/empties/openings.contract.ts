import * as z from 'zod/mini'
import { cancellation } from '../../documents.ts'
import { column, phrase, rule } from '../../fields.ts'
import { caller, recordFilter } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'
import { cylinderColumns, cylinderErrors, toCancel } from './empties.contract.ts'
import { linesProblem, openingLineProblem } from './empties.rules.ts'

export const openingErrors = domainErrors({
  opening_exists: {
    status: 409,
    message: '{product} has opening cylinders already: take those back first',
    field: 'items',
  },
  opening_too_late: {
    status: 409,
    message: '{product} moved on {day} already: the opening day cannot be later',
    field: 'day',
  },
  opening_not_found: { status: 404, message: 'There are no such opening cylinders' },
  opening_canceled: { status: 409, message: '{number} is taken back already' },
})

const OpeningRow = z.object({
  id: z.number(),
  number: z.string(),
  customer_id: z.number(),
  customer_name: z.string(),
  uuid: z.string(),
  product_name: z.string(),
  day: z.string(),
  fulls: z.number(),
  /** How many of those are held against a deposit. */
  deposits: z.number(),
  entered_by: z.string(),
  ...cancellation,
})
export type OpeningRow = z.output<typeof OpeningRow>

export const listOpenings = operation({
  endpoint: 'api/empties/openings',
  kind: 'read',
  right: 'empties.read',
  summary:
    'What stood with a customer before the first document, also what was taken back; or the row of one number.',
  fields: z.object({ ...caller, customer_id: recordFilter('Customer'), number: phrase('Number', 20) }),
  answer: z.object({ reponselist: z.array(OpeningRow) }),
})

export const createOpenings = operation({
  endpoint: 'api/empties/open',
  kind: 'create',
  right: 'empties.write',
  summary:
    'Says which cylinders stood with a customer at the beginning of a day, by product, and how many of them against a deposit; all or none.',
  fields: z
    .object({
      ...cylinderColumns,
      'fulls[]': column('fulls[]'),
      'deposit_count[]': column('deposit_count[]'),
    })
    .check(
      rule(
        ({ 'uuid[]': codes, 'fulls[]': fulls, 'deposit_count[]': deposits }) =>
          linesProblem(codes, { 'fulls[]': fulls, 'deposit_count[]': deposits }, (index) =>
            openingLineProblem(fulls[index] ?? '', deposits[index] ?? ''),
          ),
        'items',
      ),
    ),
  answer: z.object({ ids: z.array(z.number()) }),
  errors: [...cylinderErrors, openingErrors.opening_exists, openingErrors.opening_too_late],
})

export const cancelOpening = operation({
  endpoint: 'api/empties/cancel-opening',
  kind: 'write',
  right: 'empties.write',
  summary: 'Takes opening cylinders of a customer back: their movement is reversed, the row stays.',
  fields: toCancel,
  answer: z.object({}),
  errors: [openingErrors.opening_not_found, openingErrors.opening_canceled],
})
