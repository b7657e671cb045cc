import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre'
import { addByCall, expect, test } from './support/test.ts'

const dayBefore = (days: number) =>
  new Date(Date.now() + 330 * 60_000 - days * 86_400_000).toISOString().slice(0, 10)

test('a purchase stands in the stock and is explained; taken back, the ledger shows both and the stock is as before', async ({
  signedIn: page,
}) => {
  const { uuid, product_name: name } = await addByCall(page.request)
  const ask = async (path: string, multipart: Record<string, string>) => {
    const answer = await page.request.post(path, { multipart })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { id: number }
  }
  const vendor = await ask('/api/vendors/create', { tradename: 'Chakan Plant', credit: '4' })
  await ask('/inventory.php', {
    action: 'create',
    'uuid[]': uuid ?? '',
    'os_fulls[]': '100',
    'os_emptys[]': '10',
    'opening_date[]': dayBefore(9),
  })
  const invoice = `E2E${Date.now()}`
  await ask('/purchase.php', {
    action: 'create',
    type: 'IOCL',
    inv_no: invoice,
    inv_date: dayBefore(2),
    vendor_id: String(vendor.id),
    'uuid[]': uuid ?? '',
    'unit_price[]': '1500',
    'qty[]': '30',
    'empty_returned[]': '25',
    'vehicle_no[]': 'MH12ZW0001',
  })

  await page.goto('/inventory')
  await page.getByPlaceholder('Search...').fill(uuid ?? '')
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  await page.getByRole('button', { name: /explain Current Fulls/ }).click()
  const dialog = page.getByRole('dialog', { name: `Explain: ${name}` })
  await expect(dialog.getByRole('row').filter({ hasText: 'Opening stock' })).toContainText('100')
  await expect(dialog.getByRole('row').filter({ hasText: 'PURCHASE' })).toContainText('130')
  await dialog.getByRole('link', { name: invoice }).click()
  await expect(page.getByText('₹53,100.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByLabel(/^Reason/).fill('Entered twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Purchase deleted successfully')).toBeVisible()

  await page.goto(`/ledger-reports?fd=${dayBefore(9)}&td=${dayBefore(0)}&product=${uuid}`)
  const rows = page.getByRole('row')
  for (const words of [/OPENING/, /PURCHASE(?! REVERSED)/, /PURCHASE REVERSED/])
    await expect(rows.filter({ hasText: words })).toHaveCount(1)
  await expect(page.getByRole('row').last()).toContainText('100')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /Excel/ }).click()
  const workbook = await readXlsx(new Uint8Array(await readFile(await (await saved).path())))
  const cells = workbook.sheets[0]?.rows.flat() ?? []
  expect(cells).toEqual(expect.arrayContaining([invoice, 'PURCHASE', 'PURCHASE REVERSED', 130, 100]))
})
