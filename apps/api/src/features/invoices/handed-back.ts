import type { TaxDetail } from '@refill/contract/features/tax/documents.shapes.ts'
import { ewayDestination, ewayNeedOf, pinElsewhere } from '@refill/contract/features/tax/e-way-need.rules.ts'
import { isReported, mayCancelUntil, reportBy } from '@refill/contract/features/tax/e-invoice.rules.ts'
import type { TaxDocument } from '@refill/contract/features/tax/tax-document.ts'
import { isNote } from '@refill/contract/features/tax/tax.rules.ts'
import { day } from '@refill/values/day.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import type { EInvoice, EWay } from './invoice-paper.ts'
import type { StoredDocument } from './sql/statements.generated.ts'
import type { StoredRegistration } from './invoices.rows.ts'

type WithGoods = Pick<
  StoredDocument,
  'content' | 'lines' | 'own_gst' | 'place_of_supply' | 'day' | 'eway_limit'
>

type StoredGoods = Pick<
  StoredDocument['lines'][number],
  'category' | 'rate' | 'hsn' | 'taxable' | 'cgst' | 'sgst' | 'igst'
>

/** Stored lines as the need of an e-way bill is judged by. */
export const goodsToMove = (lines: readonly StoredGoods[]) =>
  lines.map(({ category, rate, hsn, taxable, cgst, sgst, igst }) => ({
    category,
    rate,
    hsn,
    taxable: paiseFromRupees(taxable),
    cgst: paiseFromRupees(cgst),
    sgst: paiseFromRupees(sgst),
    igst: paiseFromRupees(igst),
  }))

/** Whether the goods of a stored document need an e-way bill, and why: they go to the state of the address they are sent to. */
export const ewayNeedOfDocument = (stored: WithGoods) => {
  const lines = goodsToMove(stored.lines)
  const from = stored.own_gst.slice(0, 2)
  const { buyer, order } = stored.content
  const { shipping_address, shipping_pincode = '' } = order
  const pin = pinElsewhere({ address: buyer.address, shipping_address, shipping_pincode })
  const to = ewayDestination({ state: buyer.state, place: stored.place_of_supply, from, pin })
  return ewayNeedOf({ lines, from, to, day: day(stored.day), limit: stored.eway_limit })
}

/** Until when the portal cancels an IRN; '' where it is too late. */
export const cancelUntil = ({ ack_at, canceled_at }: StoredRegistration, now = new Date()): string => {
  const until = mayCancelUntil(ack_at)
  return canceled_at === '' && now < until ? until.toISOString() : ''
}

/** What a screen shows of it; no goods go with a note. */
export const handedBack = (
  stored: StoredDocument,
): Pick<TaxDetail, 'registration' | 'report_by' | 'eway'> => {
  const { registration, eway, is_of_reporting } = stored
  const { kind, content, canceled_at, lines } = stored
  const need = isNote(kind) ? { isNeeded: false, sentence: '' } : ewayNeedOfDocument(stored)
  const isDue =
    is_of_reporting === true &&
    registration === null &&
    isReported({ kind, buyer: content.buyer, isCanceled: canceled_at !== '', lines })
  return {
    registration: registration && { ...registration, cancel_until: cancelUntil(registration) },
    report_by: isDue ? reportBy(day(stored.day)) : '',
    eway: {
      is_needed: need.isNeeded,
      sentence: need.sentence,
      id: 0,
      number: '',
      valid_until: '',
      ...eway,
    },
  }
}

/** Whether the portal holds it as an invoice that stands. */
export const isRegistered = (registration: StoredRegistration | null): boolean =>
  registration?.canceled_at === ''

/** What stands on the paper: of a note and a canceled document nothing of transport. */
export const onPaper = (
  stored: StoredDocument,
  { kind, isCanceled }: TaxDocument,
): { eInvoice: EInvoice | undefined; eWay: EWay } => {
  const { registration, eway } = stored
  const goesNowhere = isCanceled || isNote(kind)
  return {
    eInvoice:
      registration && isRegistered(registration)
        ? {
            irn: registration.irn,
            ackNo: registration.ack_no,
            ackDate: registration.ack_at,
            signedQr: registration.signed_qr,
          }
        : undefined,
    eWay: eway
      ? { number: eway.number, validUntil: eway.valid_until }
      : { sentence: goesNowhere ? '' : ewayNeedOfDocument(stored).sentence },
  }
}
