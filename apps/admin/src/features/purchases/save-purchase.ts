import { createPurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { invoiceTotal } from '@refill/contract/features/purchases/purchases.rules.ts'
import { asCaller } from '@refill/contract/list.ts'
import { rupeesText } from '@refill/values/money.ts'
import { send } from '../../api/send.ts'
import { toast } from '../../ui/toast.ts'
import type { HeaderValues } from './invoice-header.tsx'
import type { InvoiceLine } from './line.ts'

type Outcome = 'saved' | 'signed out' | { errors: Record<string, string> }

export const totalOf = (lines: readonly InvoiceLine[]) =>
  invoiceTotal(lines.map(({ taxable, tax }) => ({ taxable, gst: tax })))

export const fieldsOf = (header: HeaderValues, lines: readonly InvoiceLine[]) => ({
  ...asCaller,
  ...header,
  total_amount: rupeesText(totalOf(lines)),
  'uuid[]': lines.map(({ uuid }) => uuid),
  'hsn[]': lines.map(({ product }) => product.hsn_no),
  'gst[]': lines.map(({ gst }) => gst),
  'unit[]': lines.map(({ product }) => product.uom),
  'unit_price[]': lines.map(({ unit_price }) => unit_price),
  'discount[]': lines.map(({ discount }) => discount),
  'gst_amount[]': lines.map(({ tax }) => rupeesText(tax)),
  'category[]': lines.map(({ product }) => product.category),
  'empty_returned[]': lines.map(({ empty_returned }) => empty_returned),
  'qty[]': lines.map(({ qty }) => qty),
  'vehicle_no[]': lines.map(({ vehicle_no }) => vehicle_no),
})

const say = (title: string) => toast({ kind: 'error', title })

/** What the catalogue of errors adds to the server's words (AMB-166, AMB-167). */
const mapped = (message: string): string | undefined => {
  if (/duplicate|already exists/i.test(message)) return 'Some inventory items already exist'
  if (/unauthorized/i.test(message)) return 'Session expired. Please login again.'
  return message === '' ? 'Failed to add inventory. Please try again.' : undefined
}

/**
 * Sends the invoice and says what became of it.
 * @param once of this content: pressed again after an answer was lost, it is entered once
 */
export const savePurchase = async (fields: ReturnType<typeof fieldsOf>, once: string): Promise<Outcome> => {
  const answer = await send(createPurchase, fields, { once }).catch(() => undefined)
  if (answer?.success) {
    toast({ kind: 'success', title: answer.message || 'Purchase added successfully' })
    return 'saved'
  }
  const message = answer?.message ?? ''
  if (message) say(message)
  const more = mapped(message)
  if (more) say(more)
  return /unauthorized/i.test(message) ? 'signed out' : { errors: answer?.errors ?? {} }
}
