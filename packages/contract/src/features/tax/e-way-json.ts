import { rupeesNumber, subtractPaise } from '@refill/values/money.ts'
import { quantityNumber, sumQuantities } from '@refill/values/quantity.ts'
import { isService } from '../../identifiers/hsn.ts'
import { stateCode } from '../../identifiers/states.ts'
import { normaliseVehicleNumber } from '../../identifiers/vehicle-number.ts'
import {
  ewayCodes,
  transportModes,
  type EwayBill,
  type EwayJsonBill,
  type EwayJsonItem,
  type EwayPaper,
  type EwayPlace,
  type Transport,
} from './e-way-shape.ts'
import { cut, inTwoLines, oneLine, slashDay } from './hand-off.ts'
import type { TaxLine, TaxParty } from './tax-document.ts'
import { hsnOnFile, isPlaceOfSupply, taxSums, wholeOf } from './tax.rules.ts'

/** What the portal keeps of a text: Latin letters, of accented ones without the accent, digits and a few signs. */
export const ewayText = (text: string, most: number): string => {
  const kept = oneLine(text)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9@#\-/,&. ]/g, '')
  return cut(kept.replace(/ +/g, ' ').trim(), most)
}

const ownMovements: readonly EwayBill['movement'][] = ['line_sale', 'own_godown']
/** Both ends are the business itself: in its godowns, or in its van for whoever will buy. */
export const isOwnMovement = ({ movement }: Pick<EwayBill, 'movement'>): boolean =>
  ownMovements.includes(movement)

export const mostLines = 250

/** Lines of one kind in one, for a document that has more lines than the file may. */
const merged = (lines: readonly TaxLine[]): TaxLine[] => {
  const groups = Map.groupBy(lines, ({ hsn, uqc, rate }) => `${hsnOnFile(hsn)} ${uqc} ${rate}`)
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const same = [first, ...more]
    const quantity = sumQuantities(same.map((line) => line.quantity))
    return { ...first, ...taxSums(same), quantity }
  })
}

/** What is carried: a document may have services beside its goods. */
export const goodsAmong = (lines: readonly TaxLine[]): readonly TaxLine[] =>
  lines.filter(({ hsn }) => !isService(hsn))

export const ewayLines = (lines: readonly TaxLine[]): readonly TaxLine[] => {
  const goods = goodsAmong(lines)
  return goods.length > mostLines ? merged(goods) : goods
}

const itemOf = (line: TaxLine, index: number, { paper, movement }: EwayBill): EwayJsonItem => {
  const rate = paper.kind === 'challan' && movement !== 'sale_on_challan' ? 0 : line.rate
  const half = paper.supply === 'intra' ? rate / 2 : 0
  const name = ewayText(line.description, 100)
  return {
    itemNo: index + 1,
    productName: name,
    productDesc: name,
    hsnCode: hsnOnFile(line.hsn),
    quantity: quantityNumber(line.quantity),
    qtyUnit: line.uqc,
    taxableAmount: rupeesNumber(line.taxable),
    sgstRate: half,
    cgstRate: half,
    igstRate: rate - 2 * half,
    cessRate: 0,
    cessNonAdvol: 0,
  }
}

const mainHsn = (lines: readonly TaxLine[]): string => {
  const [main] = lines.toSorted((left, right) => right.taxable - left.taxable)
  return hsnOnFile(main?.hsn ?? '')
}

export type EwaySide = {
  readonly party: TaxParty
  /** Code of the state that taxes it, and of that where the goods are. */
  readonly state: string
  readonly place: EwayPlace
}

const sideOf = (party: TaxParty, place: EwayPlace | undefined, otherwise: string): EwaySide => {
  const registered = party.gst.slice(0, 2)
  const state = isPlaceOfSupply(registered) ? registered : otherwise
  const { address, district, pincode } = party
  return {
    party,
    state,
    place: place ?? { address, district, pincode, state: stateCode(party.state) || state },
  }
}

/** Who sends and who gets; inward, the goods come from the buyer. */
export const ewaySides = (bill: EwayBill): { from: EwaySide; to: EwaySide } => {
  const { paper, dispatchFrom, shipTo } = bill
  const buyer = isOwnMovement(bill) ? paper.issuer : paper.buyer
  const own = stateCode(paper.issuer.state)
  if (ewayCodes[bill.movement].supplyType === 'I')
    return { from: sideOf(buyer, dispatchFrom, paper.placeOfSupply), to: sideOf(paper.issuer, shipTo, own) }
  return { from: sideOf(paper.issuer, dispatchFrom, own), to: sideOf(buyer, shipTo, paper.placeOfSupply) }
}

/** Another address of one GSTIN is a regular supply (GSTN, questions of 02-07-2026); a third party is not. */
const isThird = (place: EwayPlace | undefined, { gst }: TaxParty) =>
  place?.gstin !== undefined && place.gstin !== gst

/** The portal knows no third place where both ends have one GSTIN. */
const transType = (bill: EwayBill): 1 | 2 | 3 | 4 => {
  if (isOwnMovement(bill)) return 1
  const { from, to } = ewaySides(bill)
  const isShipped = isThird(bill.shipTo, to.party)
  if (isThird(bill.dispatchFrom, from.party)) return isShipped ? 4 : 3
  return isShipped ? 2 : 1
}

const endOf = ({ party, state, place }: EwaySide) => {
  const [first, second] = inTwoLines(ewayText(place.address, 1000), 120)
  return {
    gstin: party.gst || 'URP',
    name: ewayText(party.name, 100) || ewayText(party.legalName, 100),
    first,
    second,
    town: ewayText(place.district, 50),
    pincode: Number(place.pincode),
    state: Number(state),
    actualState: Number(place.state),
  }
}

const partiesOf = (bill: EwayBill) => {
  const sides = ewaySides(bill)
  const [from, to] = [endOf(sides.from), endOf(sides.to)]
  return {
    fromGstin: from.gstin,
    fromTrdName: from.name,
    fromAddr1: from.first,
    fromAddr2: from.second,
    fromPlace: from.town,
    fromPincode: from.pincode,
    fromStateCode: from.state,
    actualFromStateCode: from.actualState,
    toGstin: to.gstin,
    toTrdName: to.name,
    toAddr1: to.first,
    toAddr2: to.second,
    toPlace: to.town,
    toPincode: to.pincode,
    toStateCode: to.state,
    actualToStateCode: to.actualState,
  }
}

/** Values of the goods alone: they are the consignment. */
const valuesOf = ({ lines, roundOff, value }: EwayPaper) => {
  const sums = taxSums(goodsAmong(lines))
  const services = subtractPaise(wholeOf(taxSums(lines)), wholeOf(sums))
  return {
    totalValue: rupeesNumber(sums.taxable),
    cgstValue: rupeesNumber(sums.cgst),
    sgstValue: rupeesNumber(sums.sgst),
    igstValue: rupeesNumber(sums.igst),
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: rupeesNumber(roundOff),
    totInvValue: rupeesNumber(subtractPaise(value, services)),
  }
}

const carriedBy = (transport: Transport) =>
  ({
    transMode: transportModes[transport.mode],
    transDistance: transport.distanceKm,
    transporterName: ewayText(transport.transporterName, 100),
    transporterId: transport.transporterId,
    transDocNo: ewayText(transport.documentNo, 15),
    transDocDate: transport.documentDay ? slashDay(transport.documentDay) : '',
    vehicleNo: normaliseVehicleNumber(transport.vehicle),
    vehicleType: 'R',
  }) as const

/** One bill of the file. */
export const ewayBillOf = (bill: EwayBill): EwayJsonBill => {
  const { paper, transport } = bill
  const lines = ewayLines(paper.lines)
  const code = ewayCodes[bill.movement]
  return {
    userGstin: paper.issuer.gst,
    ...code,
    docType: paper.kind === 'bill_of_supply' ? 'BIL' : code.docType,
    docNo: paper.number,
    docDate: slashDay(paper.day),
    transType: transType(bill),
    ...partiesOf(bill),
    ...valuesOf(paper),
    ...carriedBy(transport),
    mainHsnCode: mainHsn(lines),
    itemList: lines.map((line, index) => itemOf(line, index, bill)),
  }
}

/** @param version of the portal's tool, where it takes another one */
export const ewayJson = (bills: readonly EwayBill[], version = '1.0.0621'): string =>
  JSON.stringify({ version, billLists: bills.map(ewayBillOf) })
