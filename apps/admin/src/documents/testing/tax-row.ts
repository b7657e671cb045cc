import type { TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'

/** A row of a list of tax documents, an invoice of Maharashtra. */
export const taxRow = (id: number, changes: Partial<TaxRow> = {}): TaxRow => ({
  ...{ id, kind: 'invoice', number: `SI/26-27/00000${id}`, day: '2026-11-21', customer_id: 7 },
  ...{ customer_name: 'Patil Engineering Works', gst: '27AAKFP4821L1ZV', place_of_supply: '27' },
  ...{ supply: 'intra', order_id: 9, orderid: 'ORD/26-27/04179' },
  ...{ taxable: 18355.86, cgst: 1652.03, sgst: 1652.03, igst: 0, round_off: 0.08, value: 21660 },
  ...{ original_id: null, original_number: '', cause: '', reason: '' },
  ...{ canceled_at: '', canceled_by: '', cancel_reason: '' },
  ...changes,
})
