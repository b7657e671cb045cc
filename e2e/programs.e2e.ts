import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { call } from './support/orders.ts'
import { addByCall, expect, expectAccessible, test } from './support/test.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/how-to/book-from-a-shop.md'), 'utf8')
const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)

/** What the page says line by line, with the two lines that are each reader's own replaced. */
const scriptOf = (origin: string, key: string) =>
  blocks
    .join('\n')
    .replace(/^REFILL=.*$/m, `REFILL=${origin}`)
    .replace(/^KEY=.*$/m, `KEY=${key}`)

const run = async (script: string) => {
  const { stdout } = await promisify(execFile)('sh', ['-eu', '-c', script], { timeout: 120_000 })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

const wanted = ['Customers: Read', 'Products: Read', 'Orders and sales: Read', 'Orders and sales: Write']

test('what the page for shops says books an order under the name of its key, until the key is revoked', async ({
  signedIn: owner,
  baseURL,
}) => {
  const { product_name } = await addByCall(owner.request, { uuid: 'SHOP19' })
  await call(owner.request, '/api/customers/create', { name: 'Om Bakers', mobile: '9822099119' })
  await owner.goto('/api-keys')
  await owner.getByRole('link', { name: '+ Add Key' }).first().click()
  const name = `Web shop ${Date.now()}`
  await owner.getByRole('textbox', { name: 'Name' }).fill(name)
  for (const right of wanted) await owner.getByRole('checkbox', { name: right }).check()
  // At its end the bar below covers no row by half.
  await owner.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectAccessible(owner)
  await owner.getByRole('button', { name: /^Add Key/ }).click()
  const dialog = owner.getByRole('dialog', { name: 'API key' })
  const key = (await dialog.getByRole('status').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()

  const [booked, read] = await run(scriptOf(baseURL ?? '', key))
  expect(booked).toMatchObject({ success: true, orderid: 'WEB-2026-00017' })
  expect(read?.reponselist).toMatchObject({ orderstatus: 1, customer_name: 'Om Bakers' })
  const [again] = await run(scriptOf(baseURL ?? '', key))
  expect(again?.id).toBe(booked?.id)

  await owner.goto(`/orders/order-detail?id=${String(booked?.id)}`)
  await expect(owner.getByText(product_name ?? '').first()).toBeVisible()
  await expect(owner.getByText(name).first()).toBeVisible()

  await owner.goto(`/api-keys?search=${encodeURIComponent(name)}`)
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Revoke' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(owner.getByText('Key revoked')).toBeVisible()
  const refused = await owner.request.post('/customer-list', {
    headers: { authorization: `Bearer ${key}` },
    multipart: { search: 'Om' },
  })
  expect(refused.status()).toBe(401)
})
