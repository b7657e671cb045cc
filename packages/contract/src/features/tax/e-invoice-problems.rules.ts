import { type Day } from '@refill/values/day.ts'
import { addPaise, gstOn, halfGstOn, type Paise } from '@refill/values/money.ts'
import { isGstin } from '../../identifiers/gstin.ts'
import { isService } from '../../identifiers/hsn.ts'
import { registrationOf } from '../../identifiers/registration.ts'
import { isPinCode, pinFitsState } from '../../identifiers/pin-code.ts'
import { eInvoiceType, portalText } from './e-invoice.rules.ts'
import { problemsAmong, type Problem } from './hand-off.ts'
import type { TaxDocument, TaxLine, TaxParty } from './tax-document.ts'
import { hsnOnFile, isDocumentNumber, isPlaceOfSupply, supplyTo, taxSums, wholeOf } from './tax.rules.ts'

const tolerance = 100 // paise: the portal lets a sum differ by a rupee
const differs = (amount: number, expected: number) => Math.abs(amount - expected) > tolerance

const whetherReported = (document: TaxDocument): Problem[] =>
  problemsAmong([
    ['kind', eInvoiceType(document) === undefined, 'A bill of supply is not reported'],
    ['registered', document.buyer.gst === '', 'The buyer has no GSTIN, so it is not reported'],
    [
      'uin',
      registrationOf(document.buyer) === 'uin',
      'An embassy or UN body with a UIN is not registered, so it is not reported',
    ],
    ['canceled', document.isCanceled, 'It is canceled, so it is not reported'],
    [
      'taxed',
      document.lines.every(({ rate }) => rate === 0),
      'Nothing on it is taxed, so it is not reported',
    ],
  ])

const ofHead = (document: TaxDocument, today: Day): Problem[] => {
  const { number, day, issuer, buyer, original } = document
  const isNote = document.kind === 'credit_note' || document.kind === 'debit_note'
  return problemsAmong([
    ['number', !isDocumentNumber(number), `${number} is no number that the portal takes`],
    ['future', day > today, 'Its day is in the future'],
    ['same_gstin', issuer.gst === buyer.gst, 'Seller and buyer have the same GSTIN'],
    ['place_of_supply', !isPlaceOfSupply(document.placeOfSupply), 'Its place of supply is no state of India'],
    ['original', isNote && original === undefined, 'A note names the document that it changes'],
  ])
}

const ofParty = (party: TaxParty, who: 'seller' | 'buyer'): Problem[] => {
  const [gst, pin] = [party.gst, party.pincode]
  const name = portalText(party.legalName || party.name)
  const [town, address] = [portalText(party.district), portalText(party.address)]
  const isPlace = isPinCode(pin) && isGstin(gst)
  return problemsAmong([
    [`${who}_gstin`, gst !== '' && !isGstin(gst), `The GSTIN of the ${who} is none: ${gst}`],
    [`${who}_gstin`, who === 'seller' && gst === '', 'The seller has no GSTIN'],
    [`${who}_name`, name === '', `The ${who} has no name`],
    [`${who}_address`, address === '', `The ${who} has no address`],
    [`${who}_town`, town.length < 3, `The district of the ${who} must have at least 3 characters`],
    [`${who}_pin`, !isPinCode(pin), `The ${who} has no PIN code of six digits`],
    [
      `${who}_pin_state`,
      isPlace && !pinFitsState(pin, gst.slice(0, 2)),
      `PIN ${pin} does not lie in the state of ${gst}`,
    ],
  ])
}

const ofHeads = ({ issuer, buyer, placeOfSupply, supply, lines }: TaxDocument): Problem[] => {
  const expected = supplyTo(issuer.gst.slice(0, 2), placeOfSupply, registrationOf(buyer))
  const { cgst, sgst, igst } = taxSums(lines)
  const isWrongHead = expected === 'intra' ? igst !== 0 : cgst !== 0 || sgst !== 0
  const right = expected === 'intra' ? 'CGST and SGST within a state' : 'IGST between two states'
  return problemsAmong([
    ['heads', supply !== expected || isWrongHead, `Its taxes must be ${right}`],
    ['halves', lines.some((line) => line.cgst !== line.sgst), 'CGST and SGST must be equal'],
  ])
}

const isTaxWrong = ({ taxable, rate, cgst, sgst, igst }: TaxLine, supply: TaxDocument['supply']): boolean => {
  const half = halfGstOn(taxable, rate)
  return supply === 'intra' ? differs(cgst, half) || differs(sgst, half) : differs(igst, gstOn(taxable, rate))
}

/** Who reports has a turnover that asks for six digits of HSN (NN 78/2020). Notes may keep a tax of before. */
const ofLine = (line: TaxLine, at: number, { kind, supply }: TaxDocument): Problem[] => {
  const isGoods = !isService(line.hsn)
  return problemsAmong([
    ['hsn', !/^\d{6}(\d\d)?$/.test(hsnOnFile(line.hsn)), `HSN of line ${at} must have 6 or 8 digits`],
    ['unit', isGoods && !/^[A-Z]{3,8}$/.test(line.uqc), `Line ${at} has no unit`],
    [
      'tax',
      kind === 'invoice' && isTaxWrong(line, supply),
      `The tax of line ${at} is not ${line.rate} % of it`,
    ],
  ])
}

const ofSums = ({ lines, roundOff, value }: TaxDocument): Problem[] => {
  const whole: Paise = addPaise(wholeOf(taxSums(lines)), roundOff)
  return problemsAmong([
    ['lines', lines.length === 0, 'It has no lines'],
    ['lines', lines.length > 1000, `The portal takes 1,000 lines, it has ${lines.length}`],
    ['round_off', Math.abs(roundOff) > 9999, 'Round off must be less than ₹100'],
    ['value', differs(value, whole), 'Its value is not what its lines come to'],
  ])
}

/**
 * What the portal would refuse a document for, as far as that can be seen here; whether its GSTIN are live and its HSN
 * on the list, the portal alone knows.
 */
export const eInvoiceProblems = (document: TaxDocument, today: Day): Problem[] => [
  ...whetherReported(document),
  ...ofHead(document, today),
  ...ofParty(document.issuer, 'seller'),
  ...ofParty(document.buyer, 'buyer'),
  ...ofHeads(document),
  ...document.lines.flatMap((line, index) => ofLine(line, index + 1, document)),
  ...ofSums(document),
]
