import { readBookingHelp } from '@refill/contract/features/orders/booking.contract.ts'
import { gstOf, orderLineAmounts, orderTotals } from '@refill/contract/features/orders/orders.rules.ts'
import { updateSettings } from '@refill/contract/features/settings/update-settings.contract.ts'
import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import { gstRates, paise, rupeesNumber } from '@refill/values/money.ts'
import { addDays, dayInIndia } from '@refill/values/day.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPdf } from '../../../pdf/testing/read-pdf.ts'
import { officeForFile } from '../../../testing/office.ts'
import { verifyOrders } from '../orders.public.ts'
import { orderOffice } from '../orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)
const business = { name: 'Sahyadri Gas Service', address: 'Moshi', state: 'Maharashtra' }
const settings = (changes: object = {}) => office.send(updateSettings, { ...business, ...changes })
// No price of these tests is asked for.
await settings({ price_floor: '0' })
const near = await at.customer({ state: 'Maharashtra', gst: '', address: 'Gate 2' })
const far = await at.customer({ state: 'Goa', gst: '', address: 'Gate 2' })
const products = await Promise.all(
  ['18', '5'].map((gst) => at.product({ gst, rsp: '1512', discount: '0', security_deposit: '2400' })),
)
for (const { uuid } of products) await at.open(uuid, addDays(dayInIndia(new Date()), -1), 100_000)

test('CGST and SGST of a taxable value are each rounded half up and equal, IGST is rounded once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.constantFrom(...gstRates), (whole, rate) => {
      const half = (BigInt(whole) * BigInt(rate) + 100n) / 200n
      expect(BigInt(gstOf(paise(whole), rate, 'intra'))).toBe(2n * half)
      expect(BigInt(gstOf(paise(whole), rate, 'inter'))).toBe((BigInt(whole) * BigInt(rate) + 50n) / 100n)
    }),
  )
})

const printed = async (path: string) => {
  const answer = await office.fetch(path, { headers: { cookie: office.session } })
  const [page] = await readPdf(Buffer.from(await answer.arrayBuffer()))
  return page?.text ?? ''
}
const sumsOf = (text: string, name: string) => new RegExp(`${name} ₹([\\d,.]+)`).exec(text)?.[1]

test('order and challan never differ by a paisa, and within the state CGST is SGST', manyRounds, async () => {
  const line = fc.record({
    count: fc.integer({ min: 1, max: 40 }),
    paise: fc.integer({ min: 1, max: 9_999_999 }),
  })
  const booking = fc.tuple(fc.array(line, { minLength: 1, maxLength: 2 }), fc.boolean())
  await fc.assert(
    fc.asyncProperty(booking, async ([lines, isFar]) => {
      const asked = lines.map(({ count, paise: price }, index) => ({
        uuid: products[index]?.uuid ?? '',
        count,
        price: (price / 100).toFixed(2),
      }))
      const { body } = await at.book(isFar ? far : near, asked)
      const amounts = asked.map((one, index) =>
        orderLineAmounts({
          ...one,
          gstRate: [18, 5][index] ?? 0,
          deposit_count: 0,
          deposit: 0,
          supply: isFar ? 'inter' : 'intra',
        }),
      )
      expect(body.totalamount).toBe(rupeesNumber(orderTotals(amounts).total))
      await at.bring(body.id, 3)
      const { challans, totalamount } = await at.read(body.id)
      const text = await printed(challans[0]?.dc_path ?? '')
      expect(sumsOf(text, 'Total')?.replaceAll(',', '')).toBe(totalamount.toFixed(2))
      if (isFar) expect(text.replaceAll('CGST Rule', '')).not.toContain('CGST')
      else expect(sumsOf(text, 'CGST')).toBe(sumsOf(text, 'SGST'))
    }),
    { numRuns: runs(12) },
  )
  expect(await verifyOrders(office.db.reader)).toEqual([])
})

test('who books is told how a customer is taxed, and an order on credit is taxed so', async () => {
  const help = async (customer_id: number) => (await office.send(readBookingHelp, { customer_id })).body
  expect(await help(near)).toMatchObject({
    supply: 'intra',
    rounds: false,
    customer_type: 'Commercial',
    gst: '',
  })
  expect(await help(far)).toMatchObject({ supply: 'inter', rounds: false })
  const lines = [{ uuid: products[0]?.uuid ?? '', count: 1 }]
  const { id } = (
    await at.book(far, lines, { paymentmode: 'Credit', approve: '1', approval_reason: 'Far away' })
  ).body
  expect(await at.read(id)).toMatchObject({ supply: 'inter', round_off: 0 })
})

test('rounded to the rupee, what is to be paid is whole, and the difference is a figure of its own', async () => {
  const [product] = products
  const lines = [{ uuid: product?.uuid ?? '', count: 1, price: '1451.68', deposits: 1 }]
  const before = (await at.book(near, lines)).body.id
  await settings({ round_to_rupee: '1' })
  const id = (await at.book(near, lines)).body.id
  expect(await at.read(before)).toMatchObject({ totalamount: 1712.98, round_off: 0, due: 4112.98 })
  expect(await at.read(id)).toMatchObject({
    totalamount: 1712.98,
    total_security_deposit: 2400,
    round_off: 0.02,
    due: 4113,
  })
  await at.bring(id, 3)
  const text = await printed((await at.read(id)).challans[0]?.dc_path ?? '')
  expect(text).toContain('Round off ₹0.02 To be paid ₹4,113.00')
  expect(text).toContain('TO BE PAID IN WORDS Rupees Four Thousand One Hundred Thirteen Only')
  expect(text).not.toContain('TOTAL IN WORDS')
  expect(text).toContain('Collect ₹4,113.00 in cash')
  await settings({ name: 'Sahyadri Gas' })
  expect((await at.read((await at.book(near, lines)).body.id)).round_off).toBe(0.02)
  await settings({ round_to_rupee: '' })
  expect((await at.read((await at.book(near, lines)).body.id)).round_off).toBe(0)
})

test('a line whose GST is a paisa off is found', async () => {
  const id = (await at.book(near, [{ uuid: products[0]?.uuid ?? '', count: 1, price: '1451.68' }])).body.id
  await office.pool.query('UPDATE order_lines SET gst_amount = gst_amount + 0.01 WHERE order_id = $1', [id])
  await office.pool.query('UPDATE orders SET total_amount = total_amount + 0.01 WHERE id = $1', [id])
  expect(await verifyOrders(office.db.reader)).toEqual([expect.stringContaining('its GST 261.31 is not')])
})
