import type { Proofs } from '@refill/api/database/writing/proofs.ts'
import type { Client } from 'pg'

const logged = { operation: 'orders.php', request: 'bench' }
const steps = ['booked', 'assigned', 'dispatched', 'delivered'] as const
const atOnce = 10_000

/** Says of each step of each order that the program itself wrote it down: no two rows of the log have the same proof. */
export const proveSteps = async (client: Client, proofs: Proofs, orders: number): Promise<void> => {
  await client.query(
    'CREATE TEMP TABLE proofs (id bigint, booked text, assigned text, dispatched text, delivered text)',
  )
  const { rows } = await client.query<{ person: number }>('SELECT min(id)::int AS person FROM users')
  const user_id = rows[0]?.person ?? 0
  for (let before = 0; before < orders; before += atOnce) {
    const ids = Array.from({ length: Math.min(atOnce, orders - before) }, (_, nth) => before + nth + 1)
    const made = steps.map((step) =>
      ids.map(() => proofs.make({ ...logged, user_id, event: `orders.${step}` })),
    )
    await client.query(
      'INSERT INTO proofs SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])',
      [ids, ...made],
    )
  }
  await client.query('ANALYZE proofs')
}

/** Every step of an order, as the program writes it down. */
export const logRows = `
  INSERT INTO audit_log (at, user_id, operation, request, event, record_id, before, after, proof)
  SELECT step.at, o.booked_by, '${logged.operation}', '${logged.request}', 'orders.' || event, o.id::text, '{}', after, proof
  FROM orders o JOIN proofs p USING (id)
    LEFT JOIN vehicles v ON v.id = o.vehicle_id LEFT JOIN challans c ON c.order_id = o.id
    CROSS JOIN LATERAL (VALUES
      ('booked', p.booked, o.booked_at, json_build_object('orderid', o.number, 'source', o.source, 'ponum', o.po_number)),
      ('assigned', p.assigned, o.assigned_at, json_build_object('status', 2, 'driver', o.delivery_person, 'vehicle', v.number)),
      ('dispatched', p.dispatched, o.dispatched_at, json_build_object('status', 3, 'vehicle', v.number, 'dc_no', c.number)),
      ('delivered', p.delivered, o.delivered_at, json_build_object('status', 4, 'empties', o.empties)))
      AS step (event, proof, at, after)
  WHERE step.at IS NOT NULL ORDER BY o.id, step.at`
