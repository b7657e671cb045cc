import * as z from 'zod/mini'
import { download } from '../../download.ts'
import { recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { challanErrors } from '../orders/orders.public.ts'
import { tripErrors } from './trips.errors.ts'

const ofTrip = z.object({ ...caller, id: recordId() })

export const loadSheetPdf = download({
  path: 'trips/load-sheet.pdf',
  right: 'trips.read',
  summary:
    'A trip to load and drive by: its products with what is needed and lies on the vehicle, and its stops in their sequence with address, mobile, goods and the cash to collect.',
  fields: ofTrip,
  fileName: 'Load_Sheet.pdf',
  errors: [tripErrors.trip_not_found],
})

export const tripChallansPdf = download({
  path: 'trips/challans.pdf',
  right: 'trips.read',
  summary:
    'The challans in force of the orders of a trip in one file, in the sequence of its stops, three marked copies each. Refused where one of them has none.',
  fields: ofTrip,
  fileName: 'Challans.pdf',
  errors: [tripErrors.trip_not_found, challanErrors.orders_without_challan],
})
