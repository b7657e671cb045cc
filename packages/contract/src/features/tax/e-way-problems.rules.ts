import { addDays, type Day } from '@refill/values/day.ts'
import { addPaise, subtractPaise } from '@refill/values/money.ts'
import { isGstin } from '../../identifiers/gstin.ts'
import { isPinCode, pinFitsState } from '../../identifiers/pin-code.ts'
import { normaliseVehicleNumber } from '../../identifiers/vehicle-number.ts'
import { ewayLines, ewaySides, ewayText, isOwnMovement, mostLines, type EwaySide } from './e-way-json.ts'
import { ewayCodes, type EwayBill } from './e-way-shape.ts'
import { problemsAmong, type Problem } from './hand-off.ts'
import type { TaxLine } from './tax-document.ts'
import { hsnOnFile, isDocumentNumber, isPlaceOfSupply, taxSums, wholeOf } from './tax.rules.ts'

/** Registered, Bharat series, defence, temporary, and of Nepal and Bhutan. */
const vehicleForms =
  /^(?:[A-Z]{2}\d{1,3}[A-Z]{0,3}\d{1,4}|[A-Z]{3}\d{4}|\d\dBH\d{4}[A-Z]{1,2}|(?:TM|DF|BP|NP)[A-Z0-9]{3,13})$/

const ofPaper = (bill: EwayBill, today: Day): Problem[] => {
  const { kind, number, day, issuer, buyer } = bill.paper
  const isChallan = ewayCodes[bill.movement].docType === 'CHL'
  const isKind = isChallan ? kind === 'challan' : kind === 'invoice' || kind === 'bill_of_supply'
  const needed = isChallan ? 'This movement needs a challan' : 'A sale needs its invoice or bill of supply'
  const isBuyerWrong = !isOwnMovement(bill) && buyer.gst !== '' && !isGstin(buyer.gst)
  return problemsAmong([
    ['kind', !isKind, needed],
    ['number', !isDocumentNumber(number), `${number} is no number that the portal takes`],
    ['future', day > today, 'Its day is in the future'],
    ['too_old', addDays(day, 180) < today, 'It is older than 180 days'], // since 01-01-2025
    ['supplier_gstin', !isGstin(issuer.gst), 'The business has no valid GSTIN'],
    ['buyer_gstin', isBuyerWrong, `The GSTIN of the other side is none: ${buyer.gst}`],
  ])
}

const ofSide = ({ party, state, place }: EwaySide, end: 'from' | 'to'): Problem[] => {
  const where = end === 'from' ? 'where the goods leave' : 'where the goods go'
  const [name, town] = [ewayText(`${party.name}${party.legalName}`, 200), ewayText(place.district, 50)]
  const whichTown =
    end === 'from'
      ? 'The town where the goods leave is not in Settings: write it there in Latin letters, as Town'
      : 'The town where the goods go must be known, in Latin letters'
  const isElsewhere = isPinCode(place.pincode) && !pinFitsState(place.pincode, place.state)
  return problemsAmong([
    [`${end}_name`, name === '', `The portal takes Latin letters alone: ${party.name} needs a name in them`],
    [`${end}_town`, town === '', whichTown],
    [`${end}_pin`, !isPinCode(place.pincode), `The PIN code ${where} must have six digits`],
    [`${end}_pin_state`, isElsewhere, `PIN ${place.pincode} does not lie in the state ${where}`],
    [`${end}_state`, ![state, place.state].every(isPlaceOfSupply), `The state ${where} must be known`],
  ])
}

const ofLine = ({ hsn, uqc }: TaxLine, at: number): Problem[] =>
  problemsAmong([
    ['hsn', !/^\d{4}(?:\d\d){0,2}$/.test(hsnOnFile(hsn)), `HSN of line ${at} must have 4, 6 or 8 digits`],
    ['unit', !/^[A-Z]{3}$/.test(uqc), `Line ${at} has no unit of the returns`],
  ])

const ofSums = ({ paper: { kind, lines, roundOff, value }, movement }: EwayBill): Problem[] => {
  const sums = taxSums(lines)
  const over = subtractPaise(value, addPaise(wholeOf(sums), roundOff))
  const isTaxed = wholeOf(sums) !== sums.taxable
  const count = ewayLines(lines).length
  return problemsAmong([
    ['lines', lines.length === 0, 'It has no lines'],
    ['services', lines.length > 0 && count === 0, 'It has services alone: nothing is moved'],
    ['lines', count > mostLines, `The portal takes ${mostLines} lines, it has ${count}`],
    ['value', over < 0 || over > 200, 'Its value is not what its lines come to'], // ₹2 are let pass
    [
      'challan_tax',
      kind === 'challan' && movement !== 'sale_on_challan' && isTaxed,
      'A challan without a supply bears no taxes',
    ],
  ])
}

const ofDistance = ({ transport, ...bill }: EwayBill, from: EwaySide, to: EwaySide): Problem[] => {
  const km = transport.distanceKm
  const isNear = from.place.pincode === to.place.pincode
  const isRange = Number.isInteger(km) && km >= 0 && km <= 4000
  return problemsAmong([
    ['distance', !isRange, `The distance of ${bill.paper.number} must be 0 to 4,000 whole kilometres`],
    ['distance_near', isRange && isNear && (km < 1 || km > 100), 'Within one PIN code it is 1 to 100 km'],
  ])
}

const ofTransport = ({ transport, paper }: EwayBill): Problem[] => {
  const { mode, transporterId, documentNo, documentDay } = transport
  const vehicle = normaliseVehicleNumber(transport.vehicle)
  const isRoad = mode === 'road'
  const isUnknown = isRoad && vehicle === '' && transporterId === ''
  const isLost = !isRoad && (documentNo === '' || documentDay === undefined)
  const isEarly = documentDay !== undefined && documentDay < paper.day
  return problemsAmong([
    ['transporter', isUnknown, 'It needs a vehicle, or the GSTIN of a transporter'],
    [
      'transporter_id',
      !/^(?:[0-9A-Z]{15})?$/.test(transporterId),
      'A transporter’s number has 15 characters',
    ],
    ['vehicle', vehicle !== '' && !vehicleForms.test(vehicle), `${vehicle} is no number of a vehicle`],
    ['transport_document', isLost, `Transport by ${mode} needs the number and day of its document`],
    [
      'transport_document',
      documentNo.length > 15,
      'The number of the transport document has at most 15 characters',
    ],
    ['transport_day', isEarly, 'The transport document is older than the document itself'],
  ])
}

/** What the portal would refuse a bill for, as far as that can be seen here. */
export const ewayProblems = (bill: EwayBill, today: Day): Problem[] => {
  const { from, to } = ewaySides(bill)
  return [
    ...ofPaper(bill, today),
    ...ofSide(from, 'from'),
    ...ofSide(to, 'to'),
    ...bill.paper.lines.flatMap((line, index) => ofLine(line, index + 1)),
    ...ofSums(bill),
    ...ofDistance(bill, from, to),
    ...ofTransport(bill),
  ]
}
