import { createKey } from '@refill/contract/features/keys/keys.contract.ts'
import { exportWholeBusiness, readExport } from '@refill/contract/features/export/export.contract.ts'
import { expect, test } from 'vitest'
import { exampleCalls } from '../../testing/example-calls.ts'
import { credentials, officeForFile } from '../../testing/office.ts'
import { guessedOnAndOn, signInAs } from '../../testing/people.ts'
import { addressOfEverything, takeEverything } from './testing/take-everything.ts'
import { leaving } from './what-leaves.ts'

const office = await officeForFile()
await exampleCalls(office, () => office.session)

const { password } = credentials
const prepare = (fields: Record<string, unknown>, cookie = office.session) =>
  office.send(exportWholeBusiness, { password, ...fields }, { cookie })
const get = (address: string, cookie = office.session) => office.fetch(address, { headers: { cookie } })
const textIn = (everything: ReadonlyMap<string, Buffer>, name: string) => String(everything.get(name) ?? '')
const logged = async () =>
  (
    await office.pool.query<{ name: string; after: object }>(
      `SELECT u.name, after FROM audit_log l JOIN users u ON u.id = user_id
       WHERE record_id = 'export/whole-business.zip' ORDER BY l.id`,
    )
  ).rows

test('everything comes as one zip of its day: tables, what they mean, papers, and a page that tells about it', async () => {
  const everything = await takeEverything(office)
  const tables = leaving.map(({ table }) => `tables/${table}.csv`)
  const others = [...everything.keys()].filter((name) => !tables.includes(name) && !name.startsWith('files/'))
  expect(tables.filter((name) => !everything.has(name))).toEqual([])
  expect(others).toEqual(['DICTIONARY.csv', 'FILES.csv', 'README.txt'])
  const answer = await get(await addressOfEverything(office))
  const day = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' })
  expect(answer.headers.get('content-disposition')).toContain(`"Refill_${day}.zip"`)
  await answer.arrayBuffer()
})

test('a table begins with the mark of UTF-8 and its columns, and hidden numbers stand in clear', async () => {
  await office.pool.query(`UPDATE drivers SET address = E'=1+1, "Old" road\\nपुणे', email = NULLIF(email, '')`)
  const drivers = textIn(await takeEverything(office), 'tables/drivers.csv')
  expect(drivers).toMatch(/^\ufeffid,name,mobile1,/)
  expect(drivers).toContain('"=1+1, ""Old"" road\nपुणे"')
  expect(drivers).toContain(',999912345678,')
  expect(drivers).not.toContain('s1:')
})

test('days, moments with their offset, money and words for yes and no are as they are stored', async () => {
  const orders = textIn(await takeEverything(office), 'tables/orders.csv').split('\r\n')
  const [head = '', first = ''] = orders
  const row = new Map(head.split(',').map((name, index) => [name, first.split(',')[index]]))
  expect(row.get('day')).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(row.get('booked_at')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+05:30$/)
  expect(row.get('payable')).toMatch(/^\d+\.\d\d$/)
  expect(row.get('is_rounded')).toBe('false')
})

test('the dictionary says of a column what it is, whether it may be missing and what it refers to', async () => {
  const dictionary = textIn(await takeEverything(office), 'DICTIONARY.csv')
  expect(dictionary).toContain('orders,customer_id,bigint,no,')
  expect(dictionary).toMatch(/^orders,driver_id,bigint,yes,.*,drivers\.id,\r$/m)
  expect(dictionary).toMatch(/^customers,pan,text,no,.*,In clear here; the database holds it encrypted\.\r$/m)
})

test('nothing that opens the panel is in the file', async () => {
  const everything = await takeEverything(office)
  const { rows } = await office.pool.query<{ hash: string }>('SELECT password_hash AS hash FROM users')
  const all = Buffer.concat([...everything.values()]).toString()
  for (const { hash } of rows) expect(hash === null || !all.includes(hash)).toBe(true)
  expect(textIn(everything, 'README.txt')).toContain('users.password_hash            opens the panel')
  expect(textIn(everything, 'tables/users.csv')).toContain('meena.joshi')
})

test('who takes it stands in the log before a byte leaves, and on the page afterwards', async () => {
  const before = (await logged()).length
  const answer = await get(await addressOfEverything(office))
  expect(await logged()).toHaveLength(before + 1)
  await answer.arrayBuffer()
  expect((await logged()).at(-1)).toEqual({
    name: 'Meena Joshi',
    after: { file: 'export/whole-business.zip' },
  })
  const { body } = await office.send(readExport, {})
  expect(body).toMatchObject({ tables: leaving.length, taken: expect.any(Array) })
  expect(body.taken[0]).toMatchObject({ by: 'Meena Joshi' })
  expect(body.papers).toBeGreaterThan(0)
  expect(body.bytes).toBeGreaterThan(0)
})

test.each([
  ['', 'defect', 500],
  [`USING ERRCODE = '53100'`, 'disk_full', 500],
])('where it cannot be written down %s nothing leaves', async (using, code, status) => {
  await office.pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no room' ${using}; END $$`)
  await office.pool.query(`CREATE TRIGGER refuse BEFORE INSERT ON audit_log FOR EACH ROW
    WHEN (NEW.event = 'exports.made') EXECUTE FUNCTION refuse()`)
  const answer = await get(await addressOfEverything(office))
  expect([answer.status, (await answer.json()) as object]).toMatchObject([status, { code }])
  await office.pool.query('DROP FUNCTION refuse CASCADE')
})

test('it is for whoever may reveal everything, after their own password and never for a program', async () => {
  expect(await prepare({ password: 'neem-Tree-41' })).toMatchObject({
    status: 422,
    body: { code: 'own_password_wrong', errors: { password: expect.any(String) } },
  })
  const manager = await signInAs(office, 'Manager')
  const refused = await prepare({ password: manager.password }, manager.cookie)
  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await office.send(readExport, {}, { cookie: manager.cookie })).status).toBe(403)
  const key = await office.send(createKey, { name: 'Copier', 'right[]': ['export.reveal'] })
  expect(key).toMatchObject({ status: 422, body: { code: 'key_right_unknown' } })
})

test('wrong passwords wait as at the sign-in', async () => {
  const owner = await signInAs(office, 'Owner')
  for (let wrong = 0; wrong < 5; wrong++) await prepare({ password: 'neem-Tree-41' }, owner.cookie)
  await guessedOnAndOn(office)
  expect(await prepare({ password: owner.password }, owner.cookie)).toMatchObject({
    status: 429,
    body: { code: 'too_many_tries' },
  })
})

test('a ticket opens one download, in the session that asked and of nothing else', async () => {
  const owner = await signInAs(office, 'Owner')
  const address = await addressOfEverything(office)
  expect((await get(address, owner.cookie)).status).toBe(403)
  const first = await get(address)
  expect(first.status).toBe(200)
  await first.arrayBuffer()
  const again = await get(address)
  expect([again.status, await again.json()]).toMatchObject([403, { code: 'ticket_over' }])
  const other = await addressOfEverything(office)
  await office.pool.query(`UPDATE download_tickets SET opens = 'backup 2026-11-01-023001-3fa2'`)
  expect((await get(other)).status).toBe(403)
})
