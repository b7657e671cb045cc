import { execFile } from 'node:child_process'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  confirmSecondFactor,
  enableSecondFactor,
} from '@refill/contract/features/session/account.contract.ts'
import { login } from '@refill/contract/features/session/session.contract.ts'
import { expect, test } from 'vitest'
import { aVendor } from '../features/vendors/vendors.test-data.ts'
import { aProduct } from '../features/products/products.test-data.ts'
import { codeOf } from '../testing/factor.ts'
import { formOf } from '../testing/office.ts'
import { productEnv } from '../testing/product-env.ts'
import {
  asker,
  askUntilKilled,
  begin,
  ended,
  folderOf,
  killerOf,
  main,
  password,
  signIn,
  start,
  endProcessesAfterEach,
} from '../testing/running-product.ts'

endProcessesAfterEach()

test('kill -9 in the middle of purchases loses none that was acknowledged, and leaves no half of one', async () => {
  const { child, origin } = await start()
  const cookie = await signIn(origin)
  const ask = asker(origin, cookie)
  const product = await aProduct()
  await ask('product.php', { action: 'create', ...product })
  const vendor_id = (await ask('api/vendors/create', aVendor())).id
  const invoice = (number: number) => ({
    action: 'create',
    type: 'IOCL',
    inv_no: `KILL${number}`,
    inv_date: '2026-04-01',
    vendor_id,
    'uuid[]': product.uuid,
    'unit_price[]': '1500',
    'qty[]': '10',
    'empty_returned[]': '8',
    'vehicle_no[]': 'MH12ZW0001',
  })
  const acknowledged: number[] = []
  const killAll = await killerOf(child.pid ?? 0)
  await askUntilKilled(async (number) => {
    const { id, success } = await ask('purchase.php', invoice(number))
    expect(success).toBe(true)
    acknowledged.push(id)
    if (acknowledged.length === 60) killAll()
  })
  expect(acknowledged.length).toBeGreaterThanOrEqual(60)

  const again = await start()
  const askAgain = asker(again.origin, await signIn(again.origin))
  const read = await Promise.all(acknowledged.map((id) => askAgain('api/purchases/read', { id })))
  expect(read.every(({ success }) => success)).toBe(true)
  const env = { ...process.env, DATA_DIR: folderOf('data') }
  const verify = await promisify(execFile)(process.execPath, [join(main, '../upkeep/verify.ts')], { env })
  expect(verify.stdout).toContain('0 differences')
})

test.each([
  ['PORT', 'eighty', /PORT must be a number from 0 to 65535, not 'eighty'\./],
  ['DATABASE_URL', 'mysql://x', /DATABASE_URL must look like postgres:/],
  ['API_BASE', 'a b', /API_BASE must be a path such as \/backend, not 'a b'\./],
  ['FILES_URL', 'ftp://x/y', /FILES_URL must be file:/],
  ['LOG_LEVEL', 'loud', /LOG_LEVEL must be one of/],
  ['ADMIN_PASSWORD', 'short', /ADMIN_PASSWORD must have 8 to 1024 characters\./],
  ['HOST', '256.0.0.1', /HOST/],
  ['PG_BIN', '/nowhere', /PG_BIN/],
])('a bad %s stops the start with one line that names it', async (name, value, line) => {
  const { child, complained } = begin({ [name]: value })
  expect(await ended(child)).toBe(1)
  const lines = complained().trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^Refill cannot start: /)
  expect(lines[0]).toMatch(line)
})

test('a port in use is said with its number, and the data is free for the next start', async () => {
  const { origin } = await start()
  const { port } = new URL(origin)
  const second = begin({ PORT: port, DATA_DIR: folderOf('other') })
  expect(await ended(second.child)).toBe(1)
  expect(second.complained()).toBe(
    `Refill cannot start: 127.0.0.1:${port} is in use by another program; choose another PORT.\n`,
  )
  await start({ DATA_DIR: folderOf('other') })
})

test('the log names requests by the id of their answers, and holds no password, cookie or search', async () => {
  const { child, said, origin } = await start()
  const wrong = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    body: formOf({ username: 'secret-name', password: 'secret-password' }),
  })
  const { request: named } = (await wrong.json()) as { request: string }
  const cookie = await signIn(origin)
  await fetch(`${origin}/nowhere?search=secret-search`, { headers: { cookie } })
  child.kill('SIGTERM')
  await ended(child)
  expect(said()).toContain(named)
  for (const secret of [
    'secret-name',
    'secret-password',
    'secret-search',
    cookie.split('=')[1] ?? '?',
    password,
  ])
    expect(said()).not.toContain(secret)
})

test('a new password that nobody types is none, and that is said', async () => {
  await start()
  const args = [main.replace('main.ts', 'upkeep/admin-password.ts')]
  const { child, complained } = begin({}, { program: process.execPath, args, cwd: process.cwd() })
  expect(await ended(child)).toBe(1)
  expect(complained()).toContain('A password needs at least 8 characters.')
})

test('a new password made on the machine keeps the second factor and says so; it goes only where that is asked for', async () => {
  const { origin } = await start()
  const ask = asker(origin, await signIn(origin))
  const begun = (await ask(enableSecondFactor.endpoint, { password })) as object as { secret: string }
  expect((await ask(confirmSecondFactor.endpoint, { code: codeOf(begun.secret) })).success).toBe(true)
  const setPassword = async (typed: string, ...args: string[]) => {
    const script = main.replace('main.ts', 'upkeep/admin-password.ts')
    const env = productEnv({ DATA_DIR: folderOf('data') })
    const running = promisify(execFile)(process.execPath, [script, ...args], { env })
    running.child.stdin?.end(`${typed}\n`)
    return (await running).stdout
  }
  const enter = async (typed: string) => {
    const body = formOf({ username: 'admin', password: typed })
    return (await fetch(`${origin}/${login.endpoint}`, { method: 'POST', body })).json()
  }
  const over = 'admin has a new password; all sessions of the account are over.'
  expect(await setPassword('jamun shade 41')).toContain(`${over} The second factor stays:`)
  expect(await enter('jamun shade 41')).toMatchObject({ code: 'second_factor_needed' })
  expect(await setPassword('neem shade 42', 'admin', '--without-second-factor')).toContain(
    `${over} The second factor is switched off: the password alone signs in.`,
  )
  expect(await enter('neem shade 42')).toMatchObject({ success: true })
  expect(await setPassword('peepal shade 43')).toContain(`${over}\n`)
  await expect(setPassword('peepal shade 44', '--without-factor')).rejects.toThrow(/--without-factor/)
})

test('a lost key stops the start with one line that names it, and nothing is left running', async () => {
  const { child } = await start()
  child.kill('SIGTERM')
  await ended(child)
  await rename(join(folderOf('data'), 'secret.key'), folderOf('elsewhere'))
  const refused = begin()
  expect(await ended(refused.child)).toBe(1)
  expect(refused.complained()).toMatch(/^Refill cannot start: SECRET_KEY_FILE: \S+ is missing, and .*\n$/)
  const { origin } = await start({ SECRET_KEY_FILE: folderOf('elsewhere') })
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
})
