import { credentials, officeForFile } from '@refill/api/testing/office.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { demoExtras } from './demo.ts'

const office = await officeForFile()

afterEach(() => vi.unstubAllEnvs())

const saidWith = async (password: string) => {
  vi.stubEnv('ADMIN_USERNAME', credentials.username)
  vi.stubEnv('ADMIN_PASSWORD', password)
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const close = () => Promise.resolve()
  const business = {
    ...office,
    postgres: { address: 'postgres://elsewhere', stop: close, stopped: undefined },
    close,
  }
  await demoExtras(['--orders', '0', '--products', '0', '--customers', '0']).prepare(business)
  const said = write.mock.calls.map(([part]) => String(part)).join('')
  write.mockRestore()
  return said
}

test('the demo never prints a password that was given', async () => {
  const said = await saidWith('neem-Tree-77')
  expect(said).toMatch(/^Sign in as meena.joshi with the password of ADMIN_PASSWORD$/m)
  expect(said).not.toContain('neem-Tree-77')
  expect(await office.signIn({ ...credentials, password: 'neem-Tree-77' })).not.toBe('')
})
