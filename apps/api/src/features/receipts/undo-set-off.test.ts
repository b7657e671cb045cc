import { updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { undoSetOff } from '@refill/contract/features/receipts/undo-set-off.contract.ts'
import { readSettings } from '@refill/contract/features/settings/settings.contract.ts'
import { updateSettings } from '@refill/contract/features/settings/update-settings.contract.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { moneyOffice } from './receipts.test-data.ts'

const office = await officeForFile()
const money = await moneyOffice(office)
const { at, booked, delivered, receive, advance, takeBack, setAgainst, statement, differences } = money

const undo = (id: number, reason = 'Meant for another order') => office.send(undoSetOff, { id, reason })
const entriesOf = async (customer: number) => {
  const { rows, totals, closing } = await statement(customer)
  return { rows, totals, closing }
}
const standingOf = async (id: number) => {
  const { due, credit, history } = await at.read(id)
  return { due, on_account: credit.on_account, last: history[0]?.text }
}

describe('money that was set off', () => {
  test('is put on account again with a reason, the last of it first, and the statement stays as it is', async () => {
    const customer = await at.customer()
    const order = await delivered(customer, 9)
    const paid = (await receive(100, [order.orderid])).body.data
    const first = (await advance(customer, 300)).body.data
    await setAgainst(customer)
    const second = (await advance(customer, 200)).body.data
    await setAgainst(customer, [order.orderid])
    const before = await entriesOf(customer)
    expect(await undo(order.id)).toMatchObject({
      status: 200,
      body: { amount: 200, message: '₹200.00 is on account again' },
    })
    expect(await standingOf(order.id)).toEqual({
      due: 500,
      on_account: 200,
      last: `₹200.00 of ${second.sr_no} put on account again, Meant for another order`,
    })
    expect((await undo(order.id, 'That one too')).body.amount).toBe(300)
    expect(await standingOf(order.id)).toEqual({
      due: 800,
      on_account: 500,
      last: `₹300.00 of ${first.sr_no} put on account again, That one too`,
    })
    expect(await entriesOf(customer)).toEqual(before)
    // What a receipt paid from the beginning was never set off.
    expect(await undo(order.id)).toMatchObject({ status: 409, body: { code: 'nothing_set_off' } })
    expect((await at.read(order.id)).receipts).toMatchObject([{ id: paid.id, amount: 100 }, {}, {}])
    await setAgainst(customer)
    expect(await standingOf(order.id)).toMatchObject({ due: 300, on_account: 0 })
    expect((await undo(order.id)).body.amount).toBe(500)
    expect(await differences()).toEqual([])
  })

  test('by a delivery is taken back in the same way', async () => {
    const customer = await at.customer()
    await advance(customer, 1000)
    const order = await delivered(customer, 4)
    expect(await standingOf(order.id)).toMatchObject({ due: 0, on_account: 600 })
    expect((await undo(order.id)).body.amount).toBe(400)
    expect(await standingOf(order.id)).toMatchObject({ due: 400, on_account: 1000 })
    expect(await differences()).toEqual([])
  })

  test('is gone with its receipt, and what another was set off for can still be taken back', async () => {
    const customer = await at.customer()
    const order = await delivered(customer, 9)
    await advance(customer, 300)
    await setAgainst(customer)
    const later = (await advance(customer, 200)).body.data
    await setAgainst(customer)
    await takeBack(later.id, 'The cheque was returned')
    expect((await undo(order.id)).body.amount).toBe(300)
    expect(await undo(order.id)).toMatchObject({ status: 409 })
    expect(await standingOf(order.id)).toMatchObject({ due: 900, on_account: 300 })
    expect(await differences()).toEqual([])
  })

  test('is taken back once, however many ask for it at the same moment', async () => {
    const customer = await at.customer()
    const order = await delivered(customer, 5)
    await advance(customer, 200)
    await setAgainst(customer)
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(order.id)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await standingOf(order.id)).toMatchObject({ due: 500, on_account: 200 })
    expect(await differences()).toEqual([])
  })

  test('is not taken back without a reason, nor from an order that there is not', async () => {
    const customer = await at.customer()
    const order = await delivered(customer, 1)
    expect(await undo(order.id, ' ')).toMatchObject({
      status: 422,
      body: { errors: { reason: 'Reason is required' } },
    })
    expect(await undo(order.id)).toMatchObject({
      status: 409,
      body: { message: `No money on account is set off against ${order.orderid}` },
    })
    expect(await undo(987_654)).toMatchObject({ status: 404, body: { code: 'receipt_orders_unknown' } })
  })
})

describe('before a delivery an order says what will be set off', () => {
  const switchSetting = async (isOn: boolean) => {
    const { version } = (await office.send(readSettings, {})).body.reponselist
    const business = { name: 'Sahyadri Gas', address: 'Bhosari, Pune', state: 'Maharashtra' }
    const set_off_at_delivery = isOn ? '1' : ''
    await office.send(updateSettings, { ...business, version: String(version), set_off_at_delivery })
  }

  test('after what else is due and was booked earlier, and it is so', async () => {
    const customer = await at.customer()
    const older = await delivered(customer, 3)
    await advance(customer, 500)
    const order = await booked(customer, 6)
    await at.bring(order.id, 3)
    expect((await at.read(order.id)).sets_off).toBe(200)
    await switchSetting(false)
    expect((await at.read(order.id)).sets_off).toBe(0)
    await switchSetting(true)
    const money = { received_amount: '400', received_mode: 'Cash' }
    const sent = await office.send(updateOrder, { id: order.id, status: '4', ...money })
    expect(sent.body.success).toBe(true)
    expect((await at.read(older.id)).due).toBe(0)
    expect(await at.read(order.id)).toMatchObject({ due: 0, sets_off: 0, credit: { on_account: 0 } })
    expect(await differences()).toEqual([])
  })

  test('of its own customer alone, whatever the family has', async () => {
    const parent = await at.customer({ joint_account: '1' })
    const branch = await at.customer({ parentid: parent })
    await advance(parent, 500)
    const order = await booked(branch, 2)
    await at.bring(order.id, 3)
    expect((await at.read(order.id)).sets_off).toBe(0)
  })
})
