import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { listInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { createPurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { found, type Attempt, type Target } from './attempt.ts'
import { askDatabase, customerOf, productCodes } from './records.ts'
import { callJson, checkNoDefect } from './wire.ts'

type Work = (target: Target, turn: number) => Promise<{ status: number; text: string }>

const deadlocksOf = async (target: Target): Promise<number> => {
  await pause(1_500) // Statistics of a backend are told once a second.
  const [count = '0'] = await askDatabase<string>(
    target,
    'SELECT deadlocks::text AS value FROM pg_stat_database WHERE datname = current_database()',
  )
  return Number(count)
}

const pick = <T>(all: readonly T[], turn: number, count: number): T[] =>
  all
    .map((one, index) => ({ one, key: (index * 7_919 + turn * 104_729) % 1_009 }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ one }) => one)

const works = async (target: Target): Promise<Record<'deliver' | 'purchase' | 'count' | 'opening', Work>> => {
  const codes = await productCodes(target)
  const customer = await customerOf(target)
  const [vendor = 0] = await askDatabase<number>(target, 'SELECT min(id)::int AS value FROM vendors')
  const brand = await askDatabase<string>(
    target,
    `SELECT code AS value FROM products WHERE type = 'IOCL' AND deleted_at IS NULL ORDER BY id`,
  )
  return {
    deliver: async (one, turn) => {
      const uuids = pick(codes, turn, 3)
      const booked = await callJson(
        one,
        'api/orders/create',
        { customer_id: customer, paymentmode: 'Cash', 'uuid[]': uuids, 'count[]': uuids.map(() => '1') },
        { 'idempotency-key': randomUUID() },
      )
      const { id } = createOrder.answer.parse(JSON.parse(booked.text))
      for (const status of ['2', '3'])
        await callJson(one, 'orders.php', { action: 'update_order', id, status })
      return callJson(one, 'orders.php', { action: 'update_order', id, status: '4' })
    },
    purchase: async (one, turn) => {
      const uuids = pick(brand, turn, 3)
      const column = (value: string) => uuids.map(() => value)
      const made = await callJson(one, 'purchase.php', {
        action: 'create',
        vendor_id: vendor,
        type: 'IOCL',
        inv_no: randomUUID().replaceAll('-', '').slice(0, 16),
        inv_date: new Date().toISOString().slice(0, 10),
        total_amount: '0',
        'uuid[]': uuids,
        'unit_price[]': column('100'),
        'qty[]': column('4'),
        'empty_returned[]': column('0'),
        'vehicle_no[]': column('MH12ZW0001'),
        'discount[]': column('0'),
      })
      const { id } = createPurchase.answer.parse(JSON.parse(made.text))
      return callJson(one, 'purchase.php', { action: 'delete', id })
    },
    count: async (one, turn) => {
      const uuids = pick(codes, turn, 4)
      return callJson(one, 'api/inventory/count', {
        'uuid[]': uuids,
        'fulls[]': uuids.map(() => '500'),
        'empties[]': uuids.map(() => '300'),
        reason: 'Count',
      })
    },
    opening: async (one, turn) => {
      const list = await callJson(one, 'inventory.php', { action: 'list', page: 1, limit: 100 })
      const { data } = listInventory.answer.parse(JSON.parse(list.text))
      const row = data[turn % data.length]
      if (!row) return list
      return callJson(one, 'inventory.php', {
        action: 'update',
        id: row.id,
        uuid: row.uuid,
        os_fulls: String(row.os_fulls + 1),
        os_emptys: String(row.os_emptys),
        opening_date: row.opening_date,
        version: row.version,
      })
    },
  }
}

export const crossedLocks: Attempt = {
  what: 'M12: deliveries, purchases, counts and openings, 16 at once in every mix',
  run: async (target) => {
    const { deliver, purchase, count, opening } = await works(target)
    const mixes: [string, Work[]][] = [
      ['deliver + opening', [deliver, opening]],
      ['purchase + delete', [purchase]],
      ['count + deliver', [count, deliver]],
      ['all four', [deliver, purchase, count, opening]],
    ]
    const words: string[] = []
    for (const [name, mix] of mixes) {
      const before = await deadlocksOf(target)
      let done = 0
      const hand = async (place: number) => {
        for (let turn = 0; turn < 12; turn++) {
          const work = mix[(place + turn) % mix.length]
          if (work && checkNoDefect(name, await work(target, place * 31 + turn)) === 200) done += 1
        }
      }
      await Promise.all(Array.from({ length: 16 }, (_, place) => hand(place)))
      words.push(`${name} (${done} done) ${(await deadlocksOf(target)) - before}`)
    }
    if (words.some((one) => !one.endsWith(' 0'))) found(`deadlocks: ${words.join(', ')}`)
    return `deadlocks: ${words.join(', ')}`
  },
}
