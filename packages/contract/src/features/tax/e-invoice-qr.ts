import { readDay } from '@refill/values/day.ts'
import { paiseFromRupees, showRupees, type Paise } from '@refill/values/money.ts'
import { readJson } from './answer-json.ts'
import { eInvoiceType } from './e-invoice.rules.ts'
import { problemsAmong, type Problem } from './hand-off.ts'
import type { TaxDocument } from './tax-document.ts'
import { hsnOnFile } from './tax.rules.ts'

/** What the portal signed for an invoice's QR: JSON within the middle part of a JWT (RFC 7519). */
export type QrPayload = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is QrPayload => typeof value === 'object' && value !== null

const textInBase64Url = (encoded: string): string => {
  const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
}

/** Characters; the portal's have some 1,100, and no QR holds more than 4,296 (ISO/IEC 18004). */
const longestQr = 4_296

/** Nothing for a text that is none. Whether the portal's signature holds is not asked here. */
export const readSignedQr = (signedQr: string): QrPayload | undefined => {
  const [, middle = ''] = signedQr.length > longestQr ? [] : signedQr.split('.', 3)
  if (middle === '') return undefined // most rows of a CSV have none, and to throw for each takes seconds
  try {
    const payload = readJson(textInBase64Url(middle))
    const data = isObject(payload) ? payload['data'] : undefined
    const content = typeof data === 'string' ? readJson(data) : data
    return isObject(content) ? content : undefined
  } catch {
    return undefined
  }
}

/** Reads the payload; '' for what it does not have. */
export const qrText = (payload: QrPayload, key: string): string => {
  const value = payload[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

const paiseIn = (text: string): Paise | undefined => {
  try {
    return paiseFromRupees(text)
  } catch {
    return undefined // not in this file's form, so it is not the document's value either
  }
}

/** Finds where the QR of an IRN differs from the document that it is to stand on; the caller says whose it is. */
export const qrProblems = (payload: QrPayload, document: TaxDocument, irn: string): Problem[] => {
  const has = (key: string) => qrText(payload, key)
  const { number, day, issuer, buyer, value, lines } = document
  const isOfLines = lines.some(({ hsn }) => hsnOnFile(hsn) === has('MainHsnCode'))
  return problemsAmong([
    ['qr_irn', has('Irn').toLowerCase() !== irn, 'the QR belongs to another IRN'],
    ['qr_seller', has('SellerGstin') !== issuer.gst, `the QR has ${has('SellerGstin')} as seller`],
    ['qr_buyer', has('BuyerGstin') !== buyer.gst, `the QR has ${has('BuyerGstin')} as buyer`],
    ['qr_number', has('DocNo').toUpperCase() !== number.toUpperCase(), `the QR is that of ${has('DocNo')}`],
    ['qr_type', has('DocTyp') !== eInvoiceType(document), `the QR has the type ${has('DocTyp')}`],
    ['qr_day', readDay(has('DocDt')) !== day, `the QR has the day ${has('DocDt')}`],
    [
      'qr_value',
      paiseIn(has('TotInvVal')) !== value,
      `the QR has ${has('TotInvVal')}, not ${showRupees(value)}`,
    ],
    ['qr_lines', Number(has('ItemCnt')) !== lines.length, `the QR has ${has('ItemCnt')} lines`],
    ['qr_hsn', !isOfLines, `the QR has HSN ${has('MainHsnCode')}, which no line has`],
  ])
}
