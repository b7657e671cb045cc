import * as z from 'zod/mini'
import { optionalDay, text } from '../../fields.ts'
import { caller, pageFields } from '../../list.ts'
import { operation } from '../../operation.ts'
import { movementDocuments } from './cylinder-ledger.rules.ts'

const range = { fd: optionalDay('Start date'), td: optionalDay('End date') }
const product = text('Product', { max: 20 })

/**
 * One document line that touched our stock. `fulls` is how many moved, without sign (AMB-176);
 * `in_fulls` and `in_emptys` say by how much the stock changed.
 */
const LedgerRow = z.object({
  id: z.number(),
  inv_no: z.string(),
  trans_date: z.string(),
  TRANSACTION_TYPE: z.string(),
  fulls: z.number(),
  CS_FULLS: z.number(),
  CS_EMPTYS: z.number(),
  in_fulls: z.number(),
  in_emptys: z.number(),
  /** What it belongs to and its id there, for a link: 'purchase', 12. */
  document: z.enum(movementDocuments),
  document_id: z.number(),
  note: z.string(),
})
export type LedgerRow = z.output<typeof LedgerRow>

/** Start or end missing, or in the wrong order: an empty list, no error (AMB-187). */
export const readLedgerReport = operation({
  endpoint: 'reports/ledger_report.php',
  action: 'fetchledgerreport',
  kind: 'read',
  right: 'cylinder-ledger.read',
  summary:
    'What went in and out of our stock of one product between two days, both inclusive, oldest first; balances run on over pages.',
  fields: z.object({
    ...caller,
    ...pageFields,
    ...range,
    prod_code: product,
  }),
  answer: z.object({
    list: z.array(LedgerRow),
    totalcount: z.number(),
    openingFulls: z.number(),
    openingEmptys: z.number(),
    closingFulls: z.number(),
    closingEmptys: z.number(),
    product_name: z.string(),
  }),
})

/** Stock at the end of each day on which something moved. */
export const readStockDays = operation({
  endpoint: 'api/cylinder-ledger/days',
  kind: 'read',
  right: 'cylinder-ledger.read',
  summary: 'Fulls and empties of one product at the end of each day that has movements, for a chart.',
  fields: z.object({ ...caller, ...range, prod_code: product }),
  answer: z.object({
    openingFulls: z.number(),
    openingEmptys: z.number(),
    days: z.array(z.object({ day: z.string(), fulls: z.number(), emptys: z.number() })),
  }),
})
