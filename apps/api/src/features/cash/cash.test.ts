import { updateSettings } from '@refill/contract/features/settings/update-settings.contract.ts'
import { setUserStatus } from '@refill/contract/features/users/users.contract.ts'
import { expect, test } from 'vitest'
import { aScan } from '../../files/testing/papers.ts'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { cashOffice, today, yesterday } from './cash.test-data.ts'
import { verifyCash } from './cash.public.ts'

const office = await officeForFile()
const on = await cashOffice(office)

test('cash that a person receives is in their drawer, and what is paid online, paid back or canceled is not', async () => {
  const asha = await on.cashier('Asha')
  await on.receive(asha, 700, yesterday)
  const { id } = (await on.receive(asha, 500)).body.data
  await on.receive(asha, 90, today, 'Online')
  await on.payBack(asha, 50)
  expect(await on.drawerOf(asha)).toMatchObject({
    opening: 700,
    received: 500,
    paid_back: -50,
    in_hand: 1150,
  })
  expect(await on.drawerOf(asha, yesterday)).toMatchObject({ opening: 0, received: 700, in_hand: 700 })
  await on.takeBack(asha, id)
  expect(await on.drawerOf(asha)).toMatchObject({ received: 0, in_hand: 650 })
  await on.nothingWrong()
})

test('what is handed over is on the way until the receiver counts it, and what is missing is with the giver again', async () => {
  const [ravi, sunil] = [await on.cashier('Ravi'), await on.cashier('Sunil')]
  await on.receive(ravi, 1000)
  const { id, number } = (await on.hand(ravi, sunil, 800)).body
  expect(number).toMatch(/^CH\/\d\d-\d\d\/\d{5}$/)
  expect(await on.drawerOf(ravi)).toMatchObject({ handed_over: -800, in_hand: 200, on_the_way: 800 })
  expect((await on.drawers(sunil)).to_confirm).toMatchObject([{ id, number, who: 'Ravi', amount: 800 }])
  expect((await on.drawers(ravi)).to_confirm).toEqual([])
  expect((await on.confirm(ravi, id, 800)).body.code).toBe('cash_not_for_you')
  expect((await on.confirm(sunil, id, 801)).body.code).toBe('cash_confirm_too_much')
  for (const less of [700, 799.99])
    expect((await on.confirm(sunil, id, less)).body).toMatchObject({ code: 'cash_reason_missing' })
  expect((await on.confirm(sunil, id, 700, 'A note was torn')).body.success).toBe(true)
  expect((await on.confirm(sunil, id, 700)).body.code).toBe('cash_confirmed')
  expect(await on.drawerOf(ravi)).toMatchObject({ in_hand: 300, on_the_way: 0 })
  expect(await on.drawerOf(sunil)).toMatchObject({ taken_over: 700, in_hand: 700 })
  await on.bank(sunil, 600)
  expect((await on.reverse(sunil, id)).body.code).toBe('cash_not_in_hand')
  await on.nothingWrong()
})

test('a hand-over is taken back by its giver until it is confirmed, then by its receiver or whoever may approve cash', async () => {
  const [asif, bela, chief] = [await on.cashier('Asif'), await on.cashier('Bela'), await on.chief('Chitra')]
  await on.receive(asif, 300)
  const hand = async () => (await on.hand(asif, bela, 100)).body.id
  const [early, first, second] = [await hand(), await hand(), await hand()]
  expect((await on.reverse(bela, early)).status).toBe(403)
  expect((await on.reverse(asif, early)).body.success).toBe(true)
  await on.confirm(bela, first, 90, 'A note was torn')
  await on.confirm(bela, second, 100)
  expect(await on.reverse(asif, first)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Bela has confirmed CH/') },
  })
  expect(await on.drawerOf(bela)).toMatchObject({ taken_over: 190, in_hand: 190 })
  expect((await on.reverse(bela, first)).body.success).toBe(true)
  expect((await on.reverse(chief, second)).body.success).toBe(true)
  expect(await on.drawerOf(asif)).toMatchObject({ in_hand: 300 })
  expect((await on.drawerOf(bela))?.in_hand ?? 0).toBe(0)
  await on.nothingWrong()
})

test('why less was taken over stands on the document, be it a paisa, and nothing where all of it was there', async () => {
  const [giver, taker] = [await on.chief('Usha'), await on.chief('Kiran')]
  await on.receive(giver, 100)
  const short = (await on.hand(giver, taker, 50)).body.id
  const whole = (await on.hand(giver, taker, 40)).body.id
  expect((await on.confirm(taker, short, 49.99, 'A coin is missing')).body.success).toBe(true)
  expect((await on.confirm(taker, whole, 40, 'Counted twice')).body.success).toBe(true)
  const { reponselist } = await on.list(taker)
  const reasonOf = (document: number) => reponselist.find(({ id }) => id === document)?.difference_reason
  expect([reasonOf(short), reasonOf(whole)]).toEqual(['A coin is missing', ''])
})

test('nobody gives more than is in hand, on that day and on every later one', async () => {
  const mina = await on.cashier('Mina')
  await on.receive(mina, 300, yesterday)
  const paid = (await on.spend(mina, 250)).body
  expect((await on.bank(mina, 100, { day: yesterday })).body).toMatchObject({
    code: 'cash_not_in_hand',
    message: expect.stringContaining('Only ₹50.00 in hand of Mina'),
  })
  await on.reverse(mina, paid.id)
  expect((await on.reverse(mina, paid.id)).body.code).toBe('cash_canceled')
  expect((await on.bank(mina, 100, { day: yesterday })).body.success).toBe(true)
  await on.receive(mina, 40)
  const other = await on.cashier('Xavier')
  const both = await Promise.all([on.bank(mina, 240), on.spend(mina, 240), on.hand(mina, other, 240)])
  expect(both.filter(({ body }) => body.success)).toHaveLength(1)
  await on.nothingWrong()
})

test('a closed drawer takes no cash of that day or before, until its close is taken back with a reason', async () => {
  const [gopal, chief] = [await on.cashier('Gopal'), await on.chief('Meera')]
  const { id } = (await on.receive(gopal, 500)).body.data
  expect((await on.close(gopal, 480)).body).toMatchObject({
    code: 'cash_reason_missing',
    message: '-₹20.00 differs: say why',
  })
  const closed = (await on.close(gopal, 480, 'Change given twice')).body
  expect(closed).toMatchObject({ number: expect.stringMatching(/^CC\//), expected: 500, difference: -20 })
  expect(await on.drawerOf(gopal)).toMatchObject({ difference: -20, in_hand: 480, is_closed: true })
  const late = [
    on.receive(gopal, 1),
    on.receive(gopal, 1, yesterday),
    on.spend(gopal, 1),
    on.takeBack(gopal, id),
  ]
  for (const { body, status } of await Promise.all(late))
    expect([status, body.code, body.message]).toEqual([
      409,
      'drawer_closed',
      expect.stringMatching(
        /^The drawer of Gopal is closed on .* unless whoever may approve cash takes the close back$/,
      ),
    ])
  expect((await on.close(gopal, 480)).body.code).toBe('cash_closed_already')
  expect((await on.reverse(gopal, closed.id)).body).toMatchObject({
    code: 'forbidden',
    message: 'A close is taken back by whoever may approve cash.',
  })
  expect((await on.reverse(chief, closed.id)).body.success).toBe(true)
  expect(await on.drawerOf(gopal)).toMatchObject({ difference: 0, in_hand: 500, is_closed: false })
  expect((await on.receive(gopal, 1)).body.success).toBe(true)
  await on.nothingWrong()
})

test('closes are taken back in the order in which they were made, backwards', async () => {
  const chief = await on.chief('Lata')
  await on.receive(chief, 10, yesterday)
  const first = (await on.close(chief, 10, '', { day: yesterday })).body
  await on.receive(chief, 5)
  const second = (await on.close(chief, 15)).body
  expect((await on.reverse(chief, first.id)).body.code).toBe('cash_close_not_last')
  expect((await on.reverse(chief, second.id)).body.success).toBe(true)
  expect((await on.receive(chief, 1, yesterday)).body.code).toBe('drawer_closed')
  expect((await on.reverse(chief, first.id)).body.success).toBe(true)
  expect((await on.receive(chief, 1, yesterday)).body.success).toBe(true)
  await on.nothingWrong()
})

test('the drawer of somebody who has left is emptied and closed by whoever may approve cash, and by nobody else', async () => {
  const [left, other, chief] = [await on.cashier('Nitin'), await on.cashier('Rekha'), await on.chief('Om')]
  const { id } = (await on.receive(left, 300)).body.data
  expect(id).toBeGreaterThan(0)
  await office.send(setUserStatus, { id: left.id, status: 0 })
  const of = { user_id: left.id }
  const tries = [on.hand(other, chief, 300, of), on.spend(other, 1, of), on.close(other, 300, '', of)]
  for (const { status, body } of await Promise.all(tries))
    expect([status, body.code]).toEqual([403, 'forbidden'])
  const given = (await on.hand(chief, other, 200, of)).body
  expect((await on.reverse(other, given.id)).body.code).toBe('forbidden')
  expect((await on.confirm(other, given.id, 200)).body.success).toBe(true)
  expect((await on.close(chief, 90, '₹10 were not in it', of)).body).toMatchObject({ difference: -10 })
  expect((await on.hand(other, left, 10)).body.code).toBe('cash_receiver_unknown')
  const receivers = (await on.drawers(other)).receivers.map((one) => one.id)
  expect(receivers).toContain(chief.id)
  expect(receivers).not.toContain(left.id)
  await on.nothingWrong()
})

test('cash is handed to another person, who can confirm it', async () => {
  const tara = await on.cashier('Tara')
  await on.receive(tara, 50)
  const clerk = await signInAs(office, 'Booking')
  expect((await on.hand(tara, tara, 10)).body.code).toBe('cash_receiver_self')
  expect((await on.hand(tara, clerk, 10)).body.code).toBe('cash_receiver_unknown')
  expect((await on.hand(tara, { id: 999_999 }, 10)).body.code).toBe('cash_receiver_unknown')
  expect((await on.spend(tara, 10, { user_id: 999_999 })).body.code).toBe('cash_drawer_unknown')
})

test('cash is paid out under the heads of the settings', async () => {
  const kiran = await on.cashier('Kiran')
  await on.receive(kiran, 100)
  expect((await on.drawers(kiran)).heads).toEqual(['Fuel', 'Loading', 'Tea', 'Other'])
  const settings = {
    name: 'Shree Gas Agency',
    address: '1 MG Road',
    state: 'Maharashtra',
    pincode: '411001',
    version: 1,
    gst: '',
    mobile: '',
    email: '',
    terms: '',
    remove_logo: '',
  }
  const changed = await office.send(updateSettings, { ...settings, cash_heads: ' Puja \n\nFuel\nPuja' })
  expect(changed.body.success).toBe(true)
  expect((await on.drawers(kiran)).heads).toEqual(['Puja', 'Fuel'])
  expect((await on.spend(kiran, 10)).body).toMatchObject({ code: 'cash_head_unknown' })
  expect((await on.spend(kiran, 10, { head: 'Puja' })).body.success).toBe(true)
  const version = 2
  for (const cash_heads of ['', ' \n', 'x'.repeat(61)])
    expect((await office.send(updateSettings, { ...settings, version, cash_heads })).status).toBe(422)
  expect((await office.send(updateSettings, { ...settings, version })).body.success).toBe(true)
  expect((await on.drawers(kiran)).heads).toEqual(['Puja', 'Fuel'])
})

test('the scan of a bill is seen by whoever may read cash, and the log says so; a file that is none is refused', async () => {
  const [usha, clerk] = [await on.cashier('Usha'), await signInAs(office, 'Booking')]
  await on.receive(usha, 100)
  const document = aScan('diesel.pdf')
  const { id } = (await on.spend(usha, 10, { head: 'Fuel', document })).body
  const row = (await on.list(usha, { user_id: usha.id })).reponselist.find((one) => one.id === id)
  expect(row).toMatchObject({ head: 'Fuel', url: expect.stringMatching(/\.pdf$/) })
  const look = (cookie: string) => office.app.inject({ url: row?.url ?? '', headers: { cookie } })
  expect((await look(usha.cookie)).statusCode).toBe(200)
  expect((await look(clerk.cookie)).statusCode).toBe(404)
  const { rows } = await office.pool.query(
    `SELECT FROM audit_log WHERE event = 'cash.scan_seen' AND record_id = $1`,
    [String(id)],
  )
  expect(rows).toHaveLength(1)
  const lie = new File(['<script>'], 'bill.pdf', { type: 'application/pdf' })
  expect((await on.spend(usha, 10, { head: 'Fuel', document: lie })).body).toMatchObject({
    errors: { document: expect.any(String) },
  })
})

test('the list has every document with what was counted and why, by person, kind, day and state', async () => {
  const [dev, sita] = [await on.cashier('Dev Anand'), await on.cashier('Sita')]
  await on.receive(dev, 500)
  const gone = (await on.bank(dev, 100)).body
  await on.reverse(dev, gone.id)
  await on.hand(dev, sita, 200)
  await on.close(dev, 299, 'A coin is missing')
  const kinds = async (asked: object) => (await on.list(dev, asked)).reponselist.map(({ kind }) => kind)
  expect(await kinds({ user_id: dev.id })).toEqual(['close', 'hand_over'])
  expect(await kinds({ user_id: sita.id })).toEqual(['hand_over'])
  expect(await kinds({ user_id: dev.id, kind: 'close' })).toEqual(['close'])
  expect(await kinds({ user_id: dev.id, state: 'canceled' })).toEqual(['deposit'])
  expect(await kinds({ user_id: dev.id, to_date: yesterday })).toEqual([])
  expect(await kinds({ search: 'anand sita' })).toEqual(['hand_over'])
  const [closed] = (await on.list(dev, { user_id: dev.id, kind: 'close' })).reponselist
  expect(closed).toMatchObject({
    amount: 299,
    expected: 300,
    pieces: '1 × 299',
    difference_reason: 'A coin is missing',
    who: 'Dev Anand',
    entered_by: 'Dev Anand',
  })
})

test('numbers have no gaps, whatever was refused or taken back', async () => {
  const numbers = async () => {
    const { rows } = await office.pool.query<{ number: string }>(
      'SELECT number FROM cash_documents ORDER BY id',
    )
    return rows.map(({ number }) => number)
  }
  const vera = await on.cashier('Vera')
  await on.receive(vera, 30)
  const before = await numbers()
  await Promise.all([on.bank(vera, 10), on.bank(vera, 10), on.bank(vera, 10), on.bank(vera, 10)])
  const serials = (await numbers())
    .filter((number) => !before.includes(number))
    .map((number) => Number(number.split('/')[2]))
  expect(serials.toSorted((one, other) => one - other)).toEqual(
    [0, 1, 2].map((more) => more + Math.min(...serials)),
  )
  await on.nothingWrong()
})

test('a drawer that was changed behind the program is found', async () => {
  const hari = await on.cashier('Hari')
  await on.receive(hari, 100)
  await office.pool.query('UPDATE drawers SET in_hand = in_hand - 1 WHERE user_id = $1', [hari.id])
  expect(await verifyCash(office.db.reader)).toEqual([
    `The drawer of user ${hari.id} is kept with 99.00, its days say 100.00`,
  ])
  await office.pool.query('UPDATE drawers SET in_hand = in_hand + 1 WHERE user_id = $1', [hari.id])
})
