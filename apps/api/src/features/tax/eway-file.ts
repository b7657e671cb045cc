import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import { ewayJson } from '@refill/contract/features/tax/e-way-json.ts'
import { ewayDestination } from '@refill/contract/features/tax/e-way-need.rules.ts'
import { ewayProblems } from '@refill/contract/features/tax/e-way-problems.rules.ts'
import type { EwayBill, EwayPaper, EwayPlace } from '@refill/contract/features/tax/e-way-shape.ts'
import type { ewayFile } from '@refill/contract/features/tax/hand-off.downloads.ts'
import { handOffErrors } from '@refill/contract/features/tax/hand-off-errors.ts'
import { problemsAmong } from '@refill/contract/features/tax/hand-off.ts'
import { isAnotherAddress, onOneLine } from '@refill/contract/identifiers/address.ts'
import { dayInIndia } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { ewayNeedOfDocument, type DocumentContent } from '../invoices/invoices.public.ts'
import { readChallansAsked } from './eway-challans.ts'
import { asBytes, idsIn, readAsked, refuseProblems, refuseSeveralGstins } from './hand-over.ts'

type Asked = DownloadFieldsOut<typeof ewayFile>

/** An invoice or a challan with what the file and its refusals need. */
type Paper = {
  readonly id: number
  readonly paper: EwayPaper
  readonly shipTo: string
  /** District and PIN code of that address, '' where nobody has said them. */
  readonly shipToTown: string
  readonly shipToPin: string
  readonly vehicle: string
  readonly isGone: boolean
  /** Number of its bill, '' without one. */
  readonly eway: string
  readonly isNeeded: boolean
}

/** Another address has a town and PIN code of its own; those of the buyer stand in where nobody has said them. */
const shipToOf = ({ shipTo, shipToTown, shipToPin, paper }: Paper): EwayPlace | undefined => {
  if (shipTo === '') return undefined
  const { buyer, placeOfSupply } = paper
  return {
    address: shipTo,
    district: shipToTown || buyer.district,
    pincode: shipToPin || buyer.pincode,
    state: ewayDestination({ state: buyer.state, place: placeOfSupply, from: placeOfSupply, pin: shipToPin }),
  }
}

const billOf = (one: Paper, asked: Asked): EwayBill => ({
  movement: one.paper.kind === 'challan' ? 'sale_on_challan' : 'sale',
  paper: one.paper,
  dispatchFrom: undefined,
  shipTo: shipToOf(one),
  transport: {
    mode: 'road',
    distanceKm: asked.distance,
    documentNo: '',
    documentDay: undefined,
    transporterId: asked.transporter_id,
    transporterName: asked.transporter_name,
    vehicle: asked.vehicle || one.vehicle,
  },
})

/** One line, without the town, which is a field of its own; '' for the buyer's own address. */
const sentTo = ({ buyer, order }: DocumentContent): string =>
  isAnotherAddress(buyer.address, order.shipping_address) ? onOneLine(order.shipping_address) : ''

const readInvoices = async (reader: Reader, ids: readonly number[]): Promise<Paper[]> =>
  (await readAsked(reader, ids)).map(({ stored, document }) => ({
    id: stored.id,
    paper: document,
    vehicle: stored.content.order.vehicle,
    // Without an address of its own a customer is where its goods go, in the town that the order says.
    shipTo: sentTo(stored.content),
    shipToTown: stored.content.order.shipping_town ?? '',
    shipToPin: stored.content.order.shipping_pincode ?? '',
    isGone: document.isCanceled,
    eway: stored.eway?.number ?? '',
    isNeeded: ewayNeedOfDocument(stored).isNeeded,
  }))

/** Invoices, then challans, which have ids below 0. */
const readPapers = async (reader: Reader, ids: readonly number[]): Promise<Paper[]> => {
  const invoices = await readInvoices(
    reader,
    ids.filter((id) => id > 0),
  )
  return [
    ...invoices,
    ...(await readChallansAsked(
      reader,
      ids.filter((id) => id < 0).map((id) => -id),
    )),
  ]
}

/** Kept with each, and so with its order: who has put it into a file and when is asked where its bill does not come. */
const keepFiled = (db: Database, by: Actor, filed: readonly Paper[]) =>
  db.transaction(by, async (trx) => {
    for (const { id, paper } of filed) {
      const isChallan = paper.kind === 'challan'
      const event = `${isChallan ? 'challans' : 'invoices'}.eway_filed`
      await trx.audit({ event, id, after: { number: paper.number } })
    }
    return {}
  })

/** The file of the bulk upload. @throws {DomainError} as the contract lists */
export const exportEwayBills = async (db: Database, by: Actor, asked: Asked): Promise<DownloadContent> => {
  const today = dayInIndia(new Date())
  const found = await readPapers(db.reader, idsIn(asked.ids))
  if (found.length === 0) throw new DomainError(handOffErrors.hand_off_nothing)
  const wanted = asked.all === '1' ? found : found.filter(({ isNeeded }) => isNeeded)
  if (wanted.length === 0) throw new DomainError(handOffErrors.eway_none_needed)
  refuseSeveralGstins(wanted.map(({ paper }) => paper))
  const bills = wanted.map((one) => ({ ...one, bill: billOf(one, asked) }))
  refuseProblems(
    bills.map(({ paper, isGone, eway, bill }) => ({
      number: paper.number,
      problems: [
        ...problemsAmong([
          ['canceled', isGone, 'It is canceled or replaced'],
          ['has_bill', eway !== '', `It has e-way bill ${eway}`],
        ]),
        ...ewayProblems(bill, today),
      ],
    })),
  )
  await keepFiled(db, by, wanted)
  return { bytes: asBytes([ewayJson(bills.map(({ bill }) => bill))]), total: bills.length }
}
