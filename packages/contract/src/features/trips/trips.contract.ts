import * as z from 'zod/mini'
import { cancellation, dayFilter } from '../../documents.ts'
import { recordId } from '../../fields.ts'
import { caller, choiceFilter, listFields, pageOfRows, recordFilter } from '../../list.ts'
import { operation } from '../../operation.ts'
import { tripErrors } from './trips.errors.ts'

const tripRow = {
  id: z.number(),
  /** TR/26-27/00001 */
  number: z.string(),
  /** On which it goes. */
  day: z.string(),
  /** Which round of its vehicle on that day. */
  round: z.number(),
  state: z.number(),
  vehicle_id: z.number(),
  vehicle_no: z.string(),
  driver_id: z.number(),
  driver_name: z.string(),
  /** 0 and '' without a delivery partner. */
  dp_id: z.number(),
  dp_name: z.string(),
  note: z.string(),
  /** Its orders, and how many of them are delivered. */
  stops: z.number(),
  delivered: z.number(),
  /** Kilograms of its orders, cylinders with their gas. */
  weight: z.number(),
  /** Day on which it left; empty before. */
  loaded_on: z.string(),
  version: z.number(),
}
const TripRow = z.object(tripRow)
export type TripRow = z.output<typeof TripRow>

/** Those that are open come first in an office; empty: all. */
export const tripStateFilters = ['open', 'planned', 'out', 'back', 'settled', 'canceled'] as const

export const tripFilter = {
  ...dayFilter,
  state: choiceFilter('State', tripStateFilters),
  vehicle_id: recordFilter('Vehicle'),
  driver_id: recordFilter('Driver'),
}

export const listTrips = operation({
  endpoint: 'api/trips/list',
  kind: 'read',
  right: 'trips.read',
  summary: 'One page of trips, newest day first. Search looks in number, vehicle, driver and note.',
  fields: z.object({ ...listFields, ...tripFilter }),
  answer: pageOfRows(TripRow),
})

/** An order of a trip. */
const Stop = z.object({
  order_id: z.number(),
  orderid: z.string(),
  place: z.number(),
  customer_name: z.string(),
  shipping_address: z.string(),
  what: z.string(),
  /** What is to be paid of it. */
  due: z.number(),
  paymentmode: z.string(),
  orderstatus: z.number(),
  /** Number of its challan in force; empty before. */
  dc_no: z.string(),
  /** What is to be said of its e-way bill; empty where nothing is. */
  eway: z.object({ is_needed: z.boolean(), sentence: z.string(), number: z.string() }),
  /** What the file of e-way bills takes of it: the id of its invoice, or below 0 of its challan; 0 before it has either. */
  eway_paper: z.number(),
  weight: z.number(),
  /** Why it was taken off; it is no stop any more. */
  is_off: z.boolean(),
  off_reason: z.string(),
})
export type Stop = z.output<typeof Stop>

/** A product of a trip in fulls, and its empties. */
const LoadLine = z.object({
  uuid: z.string(),
  product_name: z.string(),
  size: z.string(),
  /** What its orders need that are not delivered. */
  needed: z.number(),
  /** Fulls that lie on the vehicle. */
  on_vehicle: z.number(),
  empties_on_vehicle: z.number(),
  /** Fulls that lie in the godown. */
  in_godown: z.number(),
  /** What this trip has loaded. */
  loaded: z.number(),
  is_whole: z.boolean(),
})
export type LoadLine = z.output<typeof LoadLine>

export const readTrip = operation({
  endpoint: 'api/trips/read',
  kind: 'read',
  right: 'trips.read',
  summary: 'One trip with its orders in their sequence, and what lies on its vehicle beside what they need.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({
    reponselist: z.object({
      ...tripRow,
      /** Kilograms that the vehicle may carry; 0 where nobody has said. */
      capacity: z.number(),
      /** Whoever loads it counts without seeing what is needed. */
      counts_blind: z.boolean(),
      planned_at: z.string(),
      planned_by: z.string(),
      loaded_at: z.string(),
      loaded_by: z.string(),
      /** Who counted what came back, and when; empty before. */
      back_at: z.string(),
      back_by: z.string(),
      /** Who settled it, when, and the day of its deliveries; empty before. */
      settled_at: z.string(),
      settled_by: z.string(),
      settled_on: z.string(),
      ...cancellation,
      /** Open trips that have the same vehicle or driver: 'TR/26-27/00004, vehicle'. */
      others: z.array(z.object({ id: z.number(), number: z.string(), shares: z.string() })),
      stops: z.array(Stop),
      lines: z.array(LoadLine),
    }),
  }),
  errors: [tripErrors.trip_not_found],
})
export type Trip = z.output<typeof readTrip.answer>['reponselist']
