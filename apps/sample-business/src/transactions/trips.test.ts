import { listAccounts } from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import { createTrip } from '@refill/contract/features/trips/trip-steps.contract.ts'
import { readSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import { listTrips } from '@refill/contract/features/trips/trips.contract.ts'
import { settlementProblem } from '@refill/contract/features/trips/settling.shapes.ts'
import { addDays, dayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { sampleOffice } from '../testing/sample-office.ts'

const today = dayInIndia(new Date())
const { office, rowsOf, figure } = await sampleOffice()

test('most of what is delivered without a partner was on a trip, and what left on one left with its challan', async () => {
  const own = `SELECT count(*) FROM orders o WHERE status = 4 AND partner_id IS NULL`
  const onTrip = `${own} AND EXISTS (SELECT FROM trip_stops s WHERE s.order_id = o.id)`
  expect((await figure(onTrip)) / (await figure(own))).toBeGreaterThan(0.6)
  const otherwise = `SELECT count(*) FROM trips t JOIN trip_stops s ON s.trip_id = t.id JOIN orders o ON o.id = s.order_id
    WHERE t.state > 1 AND (o.dispatched_at <> t.loaded_at OR o.vehicle_id <> t.vehicle_id OR o.driver_id <> t.driver_id
      OR NOT EXISTS (SELECT FROM challans c WHERE c.order_id = o.id AND c.issued_on = t.loaded_on))`
  expect(await figure(otherwise)).toBe(0)
})

test('trips are numbered by financial year in the order of their days, and the next one goes on', async () => {
  const gaps = `SELECT count(*) FROM (SELECT split_part(number, '/', 3)::int AS place, row_number() OVER
    (PARTITION BY split_part(number, '/', 2) ORDER BY day, id) AS expected FROM trips) AS n WHERE place <> expected`
  expect(await figure(gaps)).toBe(0)
  const [last] = await rowsOf<{ n: number; year: string }>(
    `SELECT split_part(number, '/', 3)::int AS n, split_part(number, '/', 2) AS year FROM trips ORDER BY day DESC, id DESC LIMIT 1`,
  )
  const [crew] = await rowsOf<{ driver_id: number; vehicle_id: number }>(
    'SELECT driver_id::int, vehicle_id::int FROM trips WHERE state = 4 ORDER BY id DESC LIMIT 1',
  )
  const { body } = await office.send(createTrip, { ...crew, day: today, 'order_id[]': [] })
  expect(body.number).toBe(`TR/${last?.year}/${String((last?.n ?? 0) + 1).padStart(5, '0')}`)
})

test('of a settled trip all that was loaded is delivered, back, or somebody’s', async () => {
  const steps = `SELECT t.id, m.product_id, m.fulls, m.empties FROM trips t JOIN movements m
      ON m.document IN ('trip_load', 'trip_return', 'trip_difference') AND m.document_id = t.id
    WHERE t.state = 4 AND m.holder = 'vehicle'
    UNION ALL SELECT t.id, m.product_id, m.fulls, m.empties FROM trips t JOIN trip_stops s ON s.trip_id = t.id
      JOIN movements m ON m.document = 'order' AND m.document_id = s.order_id WHERE t.state = 4 AND m.holder = 'vehicle'`
  const moved = `SELECT count(*) FROM (SELECT sum(fulls) AS fulls, sum(empties) AS empties FROM (${steps}) AS steps
    GROUP BY id, product_id) AS ends WHERE fulls <> 0 OR empties <> 0`
  expect(await figure(moved)).toBe(0)
  const counted = `SELECT count(*) FROM trip_counts c JOIN trips t ON t.id = c.trip_id AND t.state = 4
    CROSS JOIN LATERAL (SELECT coalesce(-sum(fulls), 0) AS fulls, coalesce(-sum(empties), 0) AS empties FROM movements m
      WHERE m.document = 'trip_return' AND m.document_id = t.id AND m.product_id = c.product_id) AS back
    WHERE c.fulls <> back.fulls OR c.empties <> back.empties`
  expect(await figure(counted)).toBe(0)
})

test('on a vehicle lies what its trip that is out holds, and nothing on one that is at home', async () => {
  const held = `SELECT vehicle_id AS holder_id, product_id, sum(fulls) AS fulls FROM trips t JOIN movements m
    ON m.document = 'trip_load' AND m.document_id = t.id WHERE t.state IN (2, 3) GROUP BY 1, 2`
  const otherwise = `SELECT count(*) FROM (SELECT holder_id, product_id, fulls FROM balances WHERE holder = 'vehicle' AND
    (fulls <> 0 OR empties <> 0)) AS b FULL JOIN (${held}) AS h USING (holder_id, product_id) WHERE b.fulls IS DISTINCT FROM h.fulls`
  expect(await figure(otherwise)).toBe(0)
})

test('what drivers owe is what their accounts add up to, and what they handed in is what their trips brought', async () => {
  const { body } = await office.send(listAccounts, { show: 'all', page: 1, limit: 100 })
  const owed = body.reponselist.reduce((sum, { owed: one }) => sum + one, 0)
  expect(owed).toBe(await figure('SELECT coalesce(sum(amount), 0) FROM carried_steps'))
  const carried = `SELECT count(*) FROM driver_cash c WHERE carried <> (SELECT sum(amount) FROM carried_steps s WHERE s.driver_id = c.driver_id)`
  expect(await figure(carried)).toBe(0)
  const opened = `SELECT count(*) FROM trip_posted p JOIN receipts r ON p.kind = 'receipt' AND r.id = p.record_id
    JOIN trips t ON t.id = p.trip_id WHERE r.payment_mode = 'Cash' AND r.carried_by IS DISTINCT FROM t.driver_id`
  expect(await figure(opened)).toBe(0)
  expect(
    await figure(`SELECT min(held) FROM (SELECT sum(amount) OVER (PARTITION BY driver_id ORDER BY day) AS held
    FROM (SELECT driver_id, day, sum(amount) AS amount FROM carried_steps GROUP BY 1, 2) AS days) AS ends`),
  ).toBeGreaterThanOrEqual(0)
})

test('about one trip in fifteen ends with a difference, and every settlement is kept as somebody would type it', async () => {
  const settled = await rowsOf<{ draft: { differences: { reason: string }[] } }>(
    'SELECT draft FROM trips WHERE state = 4',
  )
  expect(settled.length).toBeGreaterThan(300)
  expect(settled.map(({ draft }) => settlementProblem(JSON.stringify(draft))).filter(Boolean)).toEqual([])
  const differing = settled.filter(({ draft }) => draft.differences.length > 0).length
  expect(differing / settled.length).toBeGreaterThan(1 / 40)
  expect(differing / settled.length).toBeLessThan(1 / 8)
  expect(settled.every(({ draft }) => draft.differences.every(({ reason }) => reason !== ''))).toBe(true)
})

test('what an earlier trip left on the account is neither named nor asked for again by the next one', async () => {
  const newest = await rowsOf<{ id: number; left: number }>(
    `SELECT DISTINCT ON (driver_id) id::int AS id, left_with_driver::float8 AS left FROM trips WHERE state IN (3, 4)
    ORDER BY driver_id, day DESC, round DESC`,
  )
  const asked = await Promise.all(
    newest.map(async ({ id }) => (await office.send(readSettlement, { id })).body.reponselist.carried),
  )
  expect(asked.filter((carried) => carried !== 0)).toEqual([])
  expect(newest.filter(({ left }) => left > 0).length).toBeGreaterThan(0)
  const said = `SELECT count(*) FROM trips t WHERE left_with_driver < (SELECT coalesce(sum((d ->> 'missing')::numeric), 0)
    FROM jsonb_array_elements(t.draft -> 'differences') AS d WHERE d ->> 'on' = 'driver' AND d ->> 'what' = 'rupees')`
  expect(await figure(`${said} AND state = 4`)).toBe(0)
  const carriedOn = `SELECT count(*) FROM trips WHERE state = 4 AND left_with_driver > 0 AND draft -> 'differences' = '[]'`
  expect(await figure(carriedOn)).toBeGreaterThan(0)
})

test('somebody who looks at today finds trips on the way, and those of tomorrow planned', async () => {
  const { body } = await office.send(listTrips, {
    page: 1,
    limit: 100,
    from_date: addDays(today, -7),
    to_date: addDays(today, 7),
  })
  expect(body.reponselist.length).toBeGreaterThan(0)
  expect(await figure(`SELECT count(*) FROM trips WHERE state IN (2, 3) AND day <> '${today}'`)).toBe(0)
  expect(await figure(`SELECT count(*) FROM trips WHERE state = 1 AND day < '${today}'`)).toBe(0)
})

test('a prepaid order is paid in full by what the oil company had, and household cylinders say whether the code was told', async () => {
  const prepaid = `SELECT count(*) FROM orders WHERE payment_mode = 'Prepaid' AND status = 4`
  expect(await figure(prepaid)).toBeGreaterThan(0)
  expect(await figure(`${prepaid} AND paid <> payable`)).toBe(0)
  const codes = await rowsOf<{ code_given: string }>(
    `SELECT DISTINCT code_given FROM orders WHERE code_asked <> '' ORDER BY 1`,
  )
  expect(codes.map(({ code_given }) => code_given)).toEqual(['', 'no', 'yes'])
})
