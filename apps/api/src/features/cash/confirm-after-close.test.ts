import { showDay } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { tomorrow } from '../../testing/today.ts'
import { cashOffice } from './cash.test-data.ts'

const office = await officeForFile()
const on = await cashOffice(office)

test('who counts less than was handed over by a drawer that is closed is told when and how it goes', async () => {
  const [giver, taker] = [await on.cashier('Vimal'), await on.cashier('Wahida')]
  const chief = await on.chief('Yamini')
  await on.receive(giver, 300)
  const hand = async () => (await on.hand(giver, taker, 100)).body.id
  const [whole, short, refused] = [await hand(), await hand(), await hand()]
  const given = (await on.close(giver, 0)).body
  const waits = (who: string) => ({
    status: 409,
    body: {
      code: 'cash_confirm_closed',
      message: expect.stringMatching(`The drawer of ${who} is closed on .*: confirm on ${showDay(tomorrow)}`),
    },
  })
  expect(await on.confirm(taker, short, 90, 'A note was torn')).toMatchObject(waits('Vimal'))
  expect(await on.confirm(taker, refused, 0, 'There was no cash')).toMatchObject(waits('Vimal'))
  expect((await on.confirm(taker, whole, 100)).body.success).toBe(true)
  const taken = (await on.close(taker, 100)).body
  expect(await on.confirm(taker, short, 100)).toMatchObject(waits('Wahida'))
  for (const { id } of [taken, given]) expect((await on.reverse(chief, id)).body.success).toBe(true)
  expect((await on.confirm(taker, short, 90, 'A note was torn')).body.success).toBe(true)
  expect((await on.confirm(taker, refused, 0, 'There was no cash')).body.success).toBe(true)
  expect(await on.drawerOf(giver)).toMatchObject({ in_hand: 110, on_the_way: 0 })
  await on.nothingWrong()
})
