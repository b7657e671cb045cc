import { credentials, officeForFile } from '@refill/api/testing/office.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { demoExtras } from './demo.ts'

const office = await officeForFile()

afterEach(() => vi.unstubAllEnvs())

const folder = mkdtempSync(join(tmpdir(), 'refill-demo-'))
afterAll(() => rmSync(folder, { recursive: true }))

const saidWith = async (password?: string) => {
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('ADMIN_USERNAME', credentials.username)
  vi.stubEnv('ADMIN_PASSWORD', password)
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const close = () => Promise.resolve()
  const business = {
    ...office,
    postgres: { address: 'postgres://elsewhere', stop: close, stopped: undefined },
    asRestored: close,
    close,
  }
  await demoExtras(['--orders', '0', '--products', '0', '--customers', '0']).prepare(business)
  const said = write.mock.calls.map(([part]) => String(part)).join('')
  write.mockRestore()
  return said
}

test('the demo never prints a password that was given, and lets a clerk in all the same', async () => {
  const said = await saidWith('neem-Tree-77')
  expect(said).toMatch(/^Sign in as meena.joshi with the password of ADMIN_PASSWORD$/m)
  expect(said).not.toContain('neem-Tree-77')
  expect(await office.signIn({ ...credentials, password: 'neem-Tree-77' })).not.toBe('')
  const [, username = '', password = ''] =
    /^or as (\S+), who books orders, with password (\S+)$/m.exec(said) ?? []
  expect(await office.signIn({ username, password })).not.toBe('')
})

test('both passwords stay the same from start to start, and a file that has the owner’s alone is completed', async () => {
  const said = (text: string) => text.match(/with password \S+$/gm)
  writeFileSync(join(folder, 'sign-in.txt'), 'refill-of-before\n')
  const first = await saidWith()
  expect(said(first)).toEqual([
    'with password refill-of-before',
    expect.stringMatching(/ refill-[0-9a-f]{12}$/),
  ])
  expect(said(await saidWith())).toEqual(said(first))
  expect(await office.signIn({ ...credentials, password: 'refill-of-before' })).not.toBe('')
})

test('a demo of before there was a clerk starts, and names the owner alone', async () => {
  await office.pool.query(`UPDATE users SET username = 'somebody.else' WHERE username = 'snehal.kulkarni'`)
  expect(await saidWith('neem-Tree-77')).not.toContain('or as')
})
