import type { EwayPaper } from '@refill/contract/features/tax/e-way-shape.ts'
import { halvesOfGst } from '@refill/contract/features/orders/challan-tax.rules.ts'
import { handOffErrors } from '@refill/contract/features/tax/hand-off-errors.ts'
import type { TaxLine, TaxParty } from '@refill/contract/features/tax/tax-document.ts'
import { placeOfSupply, supplyTo, unitCode } from '@refill/contract/features/tax/tax.rules.ts'
import { isAnotherAddress } from '@refill/contract/identifiers/address.ts'
import { stateCode } from '@refill/contract/identifiers/states.ts'
import { day } from '@refill/values/day.ts'
import { paise, paiseFromRupees, sumPaise } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import type { Reader } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import { ewayNeedOfChallan, type ChallanContent } from '../orders/orders.public.ts'
import { issuerReader } from './hand-over.ts'
import { challansToHandOver } from './sql/statements.generated.ts'

type Stored = RowOf<typeof challansToHandOver>
type Line = ChallanContent['lines'][number]

const lineOf =
  (isWithin: boolean) =>
  (line: Line): TaxLine => {
    const gst = paiseFromRupees(line.gst_amount)
    const none = paise(0)
    const [cgst, sgst] = isWithin ? halvesOfGst(gst) : [none, none]
    const heads = { cgst, sgst, igst: isWithin ? none : gst }
    return {
      description: line.product_name,
      hsn: line.hsn,
      uqc: unitCode(line.unit, line.is_cylinder),
      quantity: quantity(line.count),
      price: paiseFromRupees(line.price),
      rate: line.gst,
      taxable: paiseFromRupees(line.taxable_amount),
      ...heads,
    }
  }

const buyerOf = (content: ChallanContent, place: Stored['place']): TaxParty => ({
  name: content.customer_name,
  legalName: content.legal_name,
  gst: content.customer_gst,
  address: content.address || place.address,
  district: content.district || place.district,
  state: content.customer_state || place.state,
  pincode: content.pincode || place.pincode,
  mobile: content.mobile,
  email: '',
})

const paperOf = (
  { number, issued_on, place }: Stored,
  content: ChallanContent,
  issuer: TaxParty,
): EwayPaper => {
  const own = issuer.gst.slice(0, 2)
  const buyer = buyerOf(content, place)
  const to = placeOfSupply({ own, gst: buyer.gst, state: stateCode(buyer.state) })
  const supply = content.supply ?? supplyTo(own, to)
  const roundOff = paiseFromRupees(content.round_off)
  return {
    kind: 'challan',
    number,
    day: day(issued_on),
    issuer,
    buyer,
    placeOfSupply: to,
    supply,
    roundOff,
    lines: content.lines.map(lineOf(supply === 'intra')),
    value: sumPaise([...content.lines.map(({ amount }) => paiseFromRupees(amount)), roundOff]),
  }
}

/** Challans as the file has them. @throws {DomainError} hand_off_document_unknown */
export const readChallansAsked = async (reader: Reader, ids: readonly number[]) => {
  const issuerOf = issuerReader(reader)
  const rows = await reader.read(challansToHandOver, { ids })
  if (rows.length < ids.length) throw new DomainError(handOffErrors.hand_off_document_unknown)
  return Promise.all(
    rows.map(async (stored) => {
      const { content } = stored
      // One of before challans kept what they say is not under way any more.
      if (!content) throw new DomainError(handOffErrors.hand_off_document_unknown)
      return {
        id: stored.id,
        isGone: stored.is_gone,
        eway: stored.eway?.number ?? '',
        vehicle: content.vehicle,
        shipTo: isAnotherAddress(content.address, content.shipping_address) ? content.shipping_address : '',
        shipToTown: content.shipping_town ?? stored.shipping_town,
        shipToPin: content.shipping_pincode ?? stored.shipping_pincode,
        isNeeded: ewayNeedOfChallan({ ...stored, content }, stored.issued_on).isNeeded,
        paper: paperOf(stored, content, await issuerOf(stored.issuer_id)),
      }
    }),
  )
}
