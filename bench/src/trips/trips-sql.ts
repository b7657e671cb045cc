import { days, firstDay, firstOf, instantOf } from '../ledger/business-sql.ts'

/** Trips of two years straight into the tables, for their list: each day so many, settled, with the orders of that day. */
export const settledTrips = (aDay: number): string => `
  WITH planned AS (
    INSERT INTO trips (number, day, round, state, vehicle_id, driver_id, loaded_on, loaded_at, back_at, settled_on, settled_at)
    SELECT 'BENCH/' || row_number() OVER (ORDER BY day, crew), day, 1, 4, ${firstOf('vehicles')} + crew, ${firstOf('drivers')} + crew,
      day, ${instantOf('day', `interval '9 hours'`)}, ${instantOf('day', `interval '18 hours'`)}, day, ${instantOf('day', `interval '19 hours'`)}
    FROM generate_series(0, ${days - 2}) AS nth CROSS JOIN LATERAL (SELECT ${firstDay} + nth AS day) AS dated
      CROSS JOIN generate_series(0, ${aDay - 1}) AS crew
    RETURNING id, day, vehicle_id)
  INSERT INTO trip_stops (trip_id, order_id, place, is_open)
  SELECT planned.id, o.id, row_number() OVER (PARTITION BY planned.id ORDER BY o.id), false
  FROM planned JOIN orders o ON o.delivered_on = planned.day AND o.id % ${aDay} = planned.vehicle_id - ${firstOf('vehicles')}`
