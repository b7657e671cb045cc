import { findDifferences } from '../../database/differences.ts'
import type { Reader } from '../../database/handles.ts'
import {
  wrongBilledOrders,
  wrongDocumentNumbers,
  wrongDocumentSeries,
  wrongDocumentSums,
  wrongDocumentSupply,
  wrongDocumentTaxes,
  wrongNoteCopies,
  wrongNotes,
} from './sql/statements.generated.ts'

/** Recomputes documents of tax, their series, and which orders are billed; one sentence for each difference. */
export const verifyInvoices = (reader: Reader): Promise<string[]> =>
  findDifferences(reader, [
    wrongDocumentSums,
    wrongDocumentTaxes,
    wrongDocumentSupply,
    wrongDocumentNumbers,
    wrongDocumentSeries,
    wrongBilledOrders,
    wrongNotes,
    wrongNoteCopies,
  ])
