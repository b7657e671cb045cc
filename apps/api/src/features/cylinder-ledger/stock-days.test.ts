import { readStockDays } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.contract.ts'
import { addDays, dayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import type { Transaction } from '../../database/handles.ts'
import { officeForFile } from '../../testing/office.ts'
import { untilOneWaits } from '../../testing/until-one-waits.ts'
import { moveCylinders } from './cylinder-ledger.public.ts'
import { ledgerOffice } from './cylinder-ledger.test-data.ts'

const office = await officeForFile()
const at = ledgerOffice(office)
const vendorId = await at.vendor()
const today = dayInIndia(new Date())
const ago = (days: number) => addDays(today, -days)
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`)

test('the chart of a stock says what lay there at the end of each day, from the first of the range to the last', async () => {
  const { id, uuid } = await at.product()
  await at.open(uuid, ago(10), 40, 5)
  await at.buy(vendorId, ago(8), [{ uuid, qty: 20, empties: 3 }])
  await at.deliver(id, noon(ago(8)), 15, 10)
  await at.deliver(id, noon(ago(6)), 4, 4)
  await at.deliver(id, noon(ago(2)), 1, 0)
  const asked = { prod_code: uuid, fd: ago(8), td: ago(6) }
  expect((await office.send(readStockDays, asked)).body).toMatchObject({
    openingFulls: 40,
    openingEmptys: 5,
    days: [
      { day: ago(8), fulls: 45, emptys: 12 },
      { day: ago(6), fulls: 41, emptys: 16 },
    ],
  })
})

test('a document locks its products in one order, whatever the order of the lines: nobody waits in a circle', async () => {
  const products = [await at.product(), await at.product()]
  for (const { uuid } of products) await at.open(uuid, ago(3), 10)
  const [lower = 0, higher = 0] = products.map(({ id }) => id).toSorted((one, other) => one - other)
  const hold = (trx: Transaction, id: number) =>
    trx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
  const begun: string[] = []
  const within = (who: string, work: (trx: Transaction) => Promise<unknown>) =>
    office.db.transaction(office.by, async (trx) => {
      begun.push(who)
      await work(trx)
      trx.withoutAudit('a test')
      return {}
    })
  const counted = {
    day: today,
    at: noon(today),
    from: { other: 'adjustment', id: 1 },
    fulls: 1,
    empties: 0,
  } as const
  const told = { document: 'count', documentId: 1, documentNo: 'Count' } as const
  const moves = [higher, lower].map((productId) => ({ productId, ...counted, ...told }))
  let second: Promise<object> | undefined
  await within('first', async (trx) => {
    await hold(trx, lower)
    second = within('second', (other) => moveCylinders(other, office.by, moves))
    await untilOneWaits(office.readers)
    await hold(trx, higher)
  })
  await second
  expect(begun).toEqual(['first', 'second'])
})
