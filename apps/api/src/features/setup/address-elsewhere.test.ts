import { readAddress } from '@refill/contract/features/setup/setup.contract.ts'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { addressElsewhere } from './address-elsewhere.ts'

const office = await officeForFile()

const addressFor = async (headers: Record<string, string>) =>
  (await office.send(readAddress, {}, { headers })).body

test('who came by the address of the shop’s network reads it again, with a picture of it alone', async () => {
  const body = await addressFor({ 'x-forwarded-host': 'refill.lan', 'x-forwarded-proto': 'https' })
  expect(body).toMatchObject({ address: 'https://refill.lan' })
  const { data, size } = encode('https://refill.lan', { ecc: 'M', border: 4 })
  expect(body.qr_size).toBe(size)
  expect(body.qr.match(/M/g)).toHaveLength(data.flat().filter(Boolean).length)
})

test('on the machine itself, where no name was set, no address is claimed', async () => {
  expect(await addressFor({})).toMatchObject({ address: '', qr: '', qr_size: 0 })
})

test('whoever has not signed in is told no address', async () => {
  expect((await office.send(readAddress, {}, { cookie: '' })).status).toBe(401)
})

test.each([
  ['http://127.0.0.1:8080', ['refill.lan', '127.0.0.1'], 'https://refill.lan'],
  ['http://localhost:8080', ['localhost', 'refill.lan', 'refill.example'], 'https://refill.lan'],
  ['http://[::1]:8080', ['127.0.0.1', '[::1]'], ''],
  ['http://192.168.1.5:8080', [], 'http://192.168.1.5:8080'],
  ['https://refill.example:8443', ['refill.lan'], 'https://refill.example:8443'],
])('who came by %s and may by %j is told %s', (origin, names, told) => {
  expect(addressElsewhere(origin, names)).toBe(told)
})
