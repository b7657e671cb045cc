import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import { ewayJson } from '@refill/contract/features/tax/e-way-json.ts'
import { ewayProblems } from '@refill/contract/features/tax/e-way-problems.rules.ts'
import type { EwayBill, EwayPlace } from '@refill/contract/features/tax/e-way-shape.ts'
import type { ewayFile } from '@refill/contract/features/tax/hand-off.downloads.ts'
import { handOffErrors } from '@refill/contract/features/tax/hand-off-errors.ts'
import { problemsAmong } from '@refill/contract/features/tax/hand-off.ts'
import { pinFitsState } from '@refill/contract/identifiers/pin-code.ts'
import { stateCode, states } from '@refill/contract/identifiers/states.ts'
import { dayInIndia } from '@refill/values/day.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { asBytes, idsIn, readAsked, refuseProblems, type ToHandOver } from './hand-over.ts'

type Asked = DownloadFieldsOut<typeof ewayFile>

/** The state that a PIN code lies in, the buyer's own where it may be that. */
const stateOf = (pin: string, own: string): string =>
  pin === '' ? own : ([own, ...states.keys()].find((code) => pinFitsState(pin, code)) ?? own)

/** Another address has a town and PIN code of its own; those of the buyer stand in where nobody has said them. */
const shipToOf = ({ stored, document }: ToHandOver): EwayPlace | undefined => {
  const { shipTo, buyer, placeOfSupply } = document
  if (shipTo === '') return undefined
  const { shipping_town = '', shipping_pincode = '' } = stored.content.order
  return {
    ...{ address: shipTo, district: shipping_town || buyer.district },
    pincode: shipping_pincode || buyer.pincode,
    state: stateOf(shipping_pincode, stateCode(buyer.state) || placeOfSupply),
  }
}

const billOf = (one: ToHandOver, asked: Asked): EwayBill => ({
  movement: 'sale',
  paper: one.document,
  dispatchFrom: undefined,
  shipTo: shipToOf(one),
  transport: {
    ...{ mode: 'road', distanceKm: asked.distance, documentNo: '', documentDay: undefined },
    ...{ transporterId: asked.transporter_id, transporterName: asked.transporter_name },
    vehicle: asked.vehicle || one.stored.content.order.vehicle,
  },
})

/** The file of the bulk upload. @throws {DomainError} as the contract lists */
export const exportEwayBills = async (reader: Reader, asked: Asked): Promise<DownloadContent> => {
  const today = dayInIndia(new Date())
  const found = await readAsked(reader, idsIn(asked.ids))
  if (found.length === 0) throw new DomainError(handOffErrors.hand_off_nothing)
  const bills = found.map((one) => billOf(one, asked))
  refuseProblems(
    found.map(({ stored, document }, index) => ({
      number: document.number,
      problems: [
        ...problemsAmong([
          ['canceled', document.isCanceled, 'It is canceled'],
          ['has_bill', stored.eway !== null, `It has e-way bill ${stored.eway?.number}`],
        ]),
        ...bills.slice(index, index + 1).flatMap((bill) => ewayProblems(bill, today)),
      ],
    })),
  )
  return { bytes: asBytes([ewayJson(bills)]), total: bills.length }
}
