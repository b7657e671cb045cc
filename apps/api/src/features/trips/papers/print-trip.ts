import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import { challanErrors } from '@refill/contract/features/orders/orders.downloads.ts'
import {
  loadSheetPdf as loadSheet,
  tripChallansPdf,
} from '@refill/contract/features/trips/trips.downloads.ts'
import { todayInIndia } from '@refill/values/day.ts'
import type { Database } from '../../../database/database.ts'
import { DomainError } from '../../../domain-error.ts'
import type { FileStore } from '../../../files/file-store.ts'
import type { DownloadContent } from '../../../http/downloads.ts'
import { printChallans } from '../../orders/orders.public.ts'
import { readBusiness } from '../../settings/settings.public.ts'
import { stopsGoods, tripStops } from '../sql/statements.generated.ts'
import { linesOf, readHead } from '../trips.queries.ts'

const readStops = async ({ reader }: Database, id: number) =>
  (await reader.read(tripStops, { id })).filter(({ is_off }) => !is_off)

/** A trip to load and drive by. @throws {DomainError} trip_not_found */
export const printLoadSheet = async (
  db: Database,
  store: FileStore,
  { id }: { id: number },
): Promise<DownloadContent> => {
  const trip = await readHead(db.reader, id)
  const [lines, stops, goods, { business }] = await Promise.all([
    linesOf(db.reader, id),
    readStops(db, id),
    db.reader.read(stopsGoods, { id }),
    readBusiness(db.reader, store),
  ])
  // Not with the program: what it draws with takes memory that an idle server need not hold.
  const { loadSheetPdf } = await import('./load-sheet-pdf.ts')
  const bytes = loadSheetPdf({ business, printedOn: todayInIndia(), trip, lines, stops, goods })
  return { fileName: loadSheet.fileName, bytes }
}

/** The challans of its orders, drawn as each alone is. @throws {DomainError} trip_not_found, orders_without_challan */
export const printTripChallans = async (
  db: Database,
  store: FileStore,
  { id }: { id: number },
): Promise<DownloadContent> => {
  const { number } = await readHead(db.reader, id)
  const stops = (await readStops(db, id)).filter(({ orderstatus }) => orderstatus !== Status.canceled)
  if (!stops.some(({ dc_no }) => dc_no))
    throw new DomainError(challanErrors.orders_without_challan, { orders: number })
  const challans = await printChallans(
    db,
    store,
    stops.map((stop) => stop.id),
  )
  return { ...challans, fileName: tripChallansPdf.fileName }
}
