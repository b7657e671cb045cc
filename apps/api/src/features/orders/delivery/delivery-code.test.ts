import { undoDelivery } from '@refill/contract/features/orders/delivery.contract.ts'
import { passOnOrder } from '@refill/contract/features/orders/pass-on.contract.ts'
import {
  listWithoutCode,
  withoutCodeWorkbook,
} from '@refill/contract/features/orders/without-code.contract.ts'
import type { DeliveryCode } from '@refill/contract/features/orders/delivery-code.rules.ts'
import { addDays } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { openWorkbook } from '../../../exports/testing/open-workbook.ts'
import { officeForFile } from '../../../testing/office.ts'
import { today } from '../../../testing/today.ts'
import { signInAs } from '../../../testing/people.ts'
import { orderOffice } from '../orders.test-data.ts'

const office = await officeForFile()
const at = orderOffice(office)
const household = await at.product({ category: 'Domestic', gst: '5', rsp: '850', discount: '0' })
const shop = await at.product({ category: 'Commercial', gst: '18', rsp: '1500', discount: '0' })
for (const { uuid } of [household, shop]) await at.open(uuid, addDays(today, -30), 10_000)
const customer_id = await at.customer()

const use = (code: DeliveryCode) => office.pool.query('UPDATE settings SET delivery_code = $1', [code])
const onTheWay = async (...uuids: string[]) => {
  const { id, orderid } = (
    await at.book(
      customer_id,
      uuids.map((uuid) => ({ uuid, count: 1 })),
    )
  ).body
  await at.bring(id, 3)
  return { id, orderid }
}
const deliver = async (id: number, fields: object = {}) => (await at.move(id, 4, fields)).body
const codeOf = async (id: number) => {
  const { code_asked, code_given, no_code_reason } = await at.read(id)
  return [code_asked, code_given, no_code_reason]
}
const without = async (fields: object = {}) =>
  (await office.send(listWithoutCode, { limit: 100, ...fields })).body

test('where the code is not used nothing is asked, and what is sent of it is not kept', async () => {
  const { id } = await onTheWay(household.uuid)
  expect(await codeOf(id)).toEqual(['', '', ''])
  expect(await deliver(id, { code_given: 'no', no_code_reason: 'Phone is off' })).toMatchObject({
    success: true,
  })
  expect(await codeOf(id)).toEqual(['', '', ''])
  expect((await without()).totalcount).toBe(0)
})

test('asked, it may be left unsaid; demanded, it is told or there is a reason', async () => {
  await use('asked')
  const unsaid = await onTheWay(household.uuid)
  expect(await codeOf(unsaid.id)).toEqual(['asked', '', ''])
  expect(await deliver(unsaid.id)).toMatchObject({ success: true })
  await use('demanded')
  const { id } = await onTheWay(household.uuid, shop.uuid)
  expect(await deliver(id)).toMatchObject({
    code: 'order_code_missing',
    errors: { code_given: expect.any(String) },
  })
  expect(await deliver(id, { code_given: 'no', no_code_reason: '  ' })).toMatchObject({
    code: 'order_code_reason_missing',
    errors: { no_code_reason: 'A delivery without its code needs a reason' },
  })
  expect(await deliver(id, { code_given: 'maybe' })).toMatchObject({ success: false })
  expect(await at.read(id)).toMatchObject({ orderstatus: 3 })
  expect(await deliver(id, { code_given: 'no', no_code_reason: 'Phone is off' })).toMatchObject({
    success: true,
  })
  expect(await codeOf(id)).toEqual(['demanded', 'no', 'Phone is off'])
  expect((await at.read(id)).history[0]?.text).toContain('without code: Phone is off')
  const told = await onTheWay(household.uuid)
  expect(await deliver(told.id, { code_given: 'yes', no_code_reason: 'none' })).toMatchObject({
    success: true,
  })
  expect(await codeOf(told.id)).toEqual(['demanded', 'yes', ''])
})

test('cylinders for businesses have no code, and household cylinders that were not taken need none', async () => {
  await use('demanded')
  const business = await onTheWay(shop.uuid)
  expect(await deliver(business.id)).toMatchObject({ success: true })
  const mixed = await onTheWay(household.uuid, shop.uuid)
  const { details } = await at.read(mixed.id)
  const taken = details.map(({ uuid }) => (uuid === household.uuid ? '0' : '1'))
  const fields = {
    'line_id[]': details.map(({ id }) => String(id)),
    'count[]': taken,
    'returnclinder[]': taken,
  }
  expect(await deliver(mixed.id, fields)).toMatchObject({ success: true })
  expect(await codeOf(mixed.id)).toEqual(['', '', ''])
})

test('what was delivered without its code is listed by day and driver, whatever Settings say since', async () => {
  await use('unused')
  const { totalcount, reponselist, drivers } = await without()
  expect(totalcount).toBe(2)
  expect(reponselist).toMatchObject([
    {
      code_asked: 'demanded',
      code_given: 'no',
      no_code_reason: 'Phone is off',
      delivered_on: today,
      customer_id,
    },
    { code_asked: 'asked', code_given: '', no_code_reason: '' },
  ])
  expect(drivers).toMatchObject([{ orders: 2, driver_name: reponselist[0]?.driver_name }])
  const driver_id = drivers[0]?.driver_id ?? 0
  expect((await without({ driver_id })).totalcount).toBe(2)
  expect(await without({ driver_id: driver_id + 1 })).toMatchObject({
    totalcount: 0,
    drivers: [{ orders: 2 }],
  })
  expect((await without({ td: addDays(today, -1) })).totalcount).toBe(0)
  expect((await without({ fd: today, td: today, limit: 1, page: 2 })).reponselist).toHaveLength(1)
})

test('the workbook has the same by day and driver, of those days alone', async () => {
  const linesOf = async (td: string) => {
    const asked = new URLSearchParams({ fd: addDays(today, -3), td }).toString()
    const answer = await office.fetch(`/${withoutCodeWorkbook.path}?${asked}`, {
      headers: { cookie: office.session },
    })
    const { rows } = await openWorkbook(Buffer.from(await answer.arrayBuffer()))
    return rows.slice(rows.findIndex(([first]) => first === 'S.No.') + 1)
  }
  const lines = await linesOf(today)
  expect(lines.map((line) => line.slice(5))).toEqual([
    ['asked', 'Nothing', null],
    ['demanded', 'Not told', 'Phone is off'],
  ])
  expect(await linesOf(addDays(today, -1))).toEqual([])
})

test('a delivery that is undone takes what was said of its code with it', async () => {
  await use('demanded')
  const { id } = await onTheWay(household.uuid)
  await deliver(id, { code_given: 'no', no_code_reason: 'Wrong number' })
  const before = (await without()).totalcount
  expect((await office.send(undoDelivery, { id, reason: 'Wrong house' })).body).toMatchObject({
    success: true,
  })
  expect((await without()).totalcount).toBe(before - 1)
  expect(await codeOf(id)).toEqual(['demanded', '', ''])
})

test('who has the goods of somebody else told no code, and the reason is why they have them', async () => {
  const { id } = await onTheWay(household.uuid)
  await deliver(id, { code_given: 'yes' })
  const other = await at.customer()
  const { body } = await office.send(passOnOrder, { id, customer_id: other, reason: 'Next door' })
  expect(body).toMatchObject({ success: true })
  expect(await codeOf(body.id)).toEqual(['demanded', 'no', 'Next door'])
})

test('whoever may not see orders sees no such list', async () => {
  const { cookie } = await signInAs(office, ['receipts.read'])
  expect((await office.send(listWithoutCode, {}, { cookie })).status).toBe(403)
})
