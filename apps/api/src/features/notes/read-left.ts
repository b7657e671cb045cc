import { noteErrors } from '@refill/contract/features/notes/notes.contract.ts'
import { lastNoteDay } from '@refill/contract/features/tax/tax.rules.ts'
import { day } from '@refill/values/day.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { readInvoiceToNote } from '../invoices/invoices.public.ts'

/** What can still be credited of an invoice. @throws {DomainError} note_invoice_unknown */
export const readLeft = async (reader: Reader, id: number) => {
  const invoice = await readInvoiceToNote(reader, id)
  if (!invoice) throw new DomainError(noteErrors.note_invoice_unknown)
  const { number, content, lines, value_left, supply, is_rounded } = invoice
  return {
    number,
    day: invoice.day,
    customer_name: content.buyer.name,
    value_left: Number(value_left),
    supply,
    is_rounded,
    until: lastNoteDay(day(invoice.day)),
    lines: lines.map(({ place, description, hsn, uqc, is_cylinder, price, rate, quantity, ...line }) => ({
      place,
      description,
      hsn,
      uqc,
      is_cylinder,
      price,
      rate,
      quantity_left: quantity,
      taxable_left: line.taxable,
      cgst_left: line.cgst,
      sgst_left: line.sgst,
      igst_left: line.igst,
    })),
  }
}
