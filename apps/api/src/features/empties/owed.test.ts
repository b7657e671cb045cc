import { listOwed, type OwedRow } from '@refill/contract/features/empties/owed.contract.ts'
import { readXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { ago, emptiesOffice } from './empties.test-data.ts'

const office = await officeForFile()
const { at, uuid, hose, bring, stood, deliver } = await emptiesOffice(office)

const owed = async (fields: object = {}) => (await office.send(listOwed, { limit: 100, ...fields })).body
const ages = ({ owed: all, to_15, to_30, to_60, over_60 }: OwedRow) => [all, to_15, to_30, to_60, over_60]

describe('who owes empties', () => {
  test('is said by customer, product and age, first in, first out, with totals and a workbook', async () => {
    const hotel = await at.customer({ name: 'Sarang Hotel', tradename: 'Sarang Hotel' })
    await deliver(hotel, 5, 70)
    await deliver(hotel, 4, 40)
    await deliver(hotel, 3, 16)
    await deliver(hotel, 2, 15)
    await bring(hotel, { empties: 6 })
    const mine = async () => (await owed({ search: 'sarang' })).reponselist
    const [row, ...none] = await mine()
    expect(none).toEqual([])
    // 8 are there: 2 and 3 of the last fortnights, and 3 of the 4 that came 40 days ago.
    expect(row && ages(row)).toEqual([8, 2, 3, 3, 0])
    expect(row).toMatchObject({ held: 8, deposits: 0, oldest_day: ago(40), oldest_days: 40 })
    expect(await owed({ search: 'sarang', age: 'over_60' })).toMatchObject({ totalcount: 0, totals: [] })
    expect(await owed({ search: 'sarang', age: 'to_60', product: uuid.toLowerCase() })).toMatchObject({
      totalcount: 1,
      totals: [{ uuid, customers: 1, owed: 8, to_60: 3 }],
    })
    const answer = await office.fetch('/empties/owed.xlsx?search=sarang', {
      headers: { cookie: office.session },
    })
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    expect(sheets[0]?.rows.flat()).toEqual(expect.arrayContaining(['Sarang Hotel', 'Refill 19 kg', 8]))
  })

  test('leaves out what stands there against a deposit: it covers the newest cylinders', async () => {
    const bakery = await at.customer({ name: 'Deposit Bakery', tradename: '' })
    await deliver(bakery, 4, 50, 4)
    expect((await owed({ search: 'deposit bakery' })).totalcount).toBe(0)
    await deliver(bakery, 3, 5)
    const [row] = (await owed({ search: 'deposit bakery' })).reponselist
    expect(row).toMatchObject({ held: 7, deposits: 4, owed: 3 })
    expect(row && ages(row)).toEqual([3, 0, 0, 3, 0])
    await stood(bakery, ago(80), 2)
    expect((await owed({ search: 'deposit bakery' })).reponselist).toMatchObject([
      { held: 9, owed: 5, over_60: 2, oldest_day: ago(80) },
    ])
  })

  test('has the largest first, pages, and no goods that are no cylinders', async () => {
    const [small, large] = [
      await at.customer({ name: 'Paging Small' }),
      await at.customer({ name: 'Paging Large' }),
    ]
    await deliver(small, 1)
    await deliver(large, 30)
    await at.book(large, [{ uuid: hose.uuid, count: 3 }]).then(({ body }) => at.bring(body.id, 4))
    const all = (await owed({ search: 'paging' })).reponselist
    expect(all.map(({ customer_id }) => customer_id)).toEqual([large, small])
    const second = await owed({ search: 'paging', page: 2, limit: 1 })
    expect(second).toMatchObject({ totalcount: 2, reponselist: [{ customer_id: small }] })
    expect(second.totals).toMatchObject([{ owed: 31, customers: 2 }])
  })
})
