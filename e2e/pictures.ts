import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../tools/browser.ts'
import { expectReady } from './support/screen.ts'

/**
 * `node e2e/pictures.ts [words]`: starts the sample business and pictures its screens at 1440 and 390 pixels into
 * docs/screenshots. DATA_DIR says where the sample business lies; it is made when it is not there.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}docs/screenshots`
const port = process.env.PORT ?? '8390'
const origin = `http://127.0.0.1:${port}`
const password = 'neem-Tree-42'

type Screen = { name: string; path: string; ready?: (page: Page) => Promise<unknown> }

const opened = (page: Page) => page.getByRole('link', { name: /^Back/ }).waitFor()
const firstCard = async (page: Page) => {
  await page.getByRole('article').first().getByRole('link').first().click()
  await opened(page)
}
const firstRow = async (page: Page) => {
  await page.locator('tr[data-row]').first().focus()
  await page.keyboard.press('Enter')
  await opened(page)
}
const firstCustomer = async (page: Page) => {
  await firstCard(page)
  await page.getByRole('heading', { name: 'Last orders' }).waitFor()
}

const booking = async (page: Page) => {
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.click()
  await customer.and(page.locator('[aria-haspopup]')).waitFor()
  await page.keyboard.type('hotel', { delay: 30 })
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('button', { name: /^Repeat last order/ }).click()
  await page.getByText(/^To collect ₹/).waitFor()
}

const year = new Date().getFullYear()
/** One that is whole, so that its figures are. */
const lastMonth = `${year}-10`
const days = { from: `${year}-04-01`, to: `${year}-11-20` }

const screens: readonly Screen[] = [
  {
    name: 'dashboard',
    path: '/',
    ready: (page) => page.getByRole('img', { name: /^Sales of each/ }).waitFor(),
  },
  { name: 'orders', path: '/orders?rows=10' },
  { name: 'order', path: '/orders?type=3', ready: firstCard },
  { name: 'new-order', path: '/orders/new-order', ready: booking },
  { name: 'receipt', path: '/receipt' },
  { name: 'dues', path: '/receipt/dues' },
  { name: 'deductions', path: '/receipt/deductions' },
  { name: 'who-owes-empties', path: '/empties-owed' },
  { name: 'receipt-reports', path: '/receipt-reports' },
  { name: 'products', path: '/products?rows=10' },
  { name: 'product', path: '/products', ready: firstRow },
  { name: 'inventory', path: '/inventory?rows=10' },
  { name: 'physical-count', path: '/inventory/count' },
  { name: 'counts', path: '/inventory/counts' },
  { name: 'delivery-times', path: '/delivery-times' },
  { name: 'days-out', path: '/days-out' },
  { name: 'purchases', path: '/purchase?rows=10' },
  { name: 'purchase', path: '/purchase', ready: firstRow },
  { name: 'add-purchase', path: '/purchase/add-purchase' },
  { name: 'vendors', path: '/vendors-list' },
  { name: 'customers', path: '/customer-list' },
  { name: 'customer', path: '/customer-list', ready: firstCustomer },
  { name: 'drivers', path: '/driver-list' },
  { name: 'vehicles', path: '/vehicle-list' },
  { name: 'delivery-partners', path: '/dp-list' },
  { name: 'godowns', path: '/godown-list' },
  { name: 'stock-points', path: '/stock-point' },
  { name: 'papers', path: '/papers-running-out' },
  { name: 'settings', path: '/settings' },
  { name: 'invoices', path: '/invoices' },
  { name: 'invoice', path: '/invoices', ready: firstRow },
  { name: 'credit-notes', path: '/credit-notes' },
  { name: 'challan-inbox', path: '/challan-inbox' },
  { name: 'activity', path: '/activity' },
  // BACKUP_URL says where; without it the screen says that there are none.
  { name: 'backups', path: '/backups' },
  { name: 'export', path: '/export' },
  { name: 'bring-in', path: '/import' },
  { name: 'cut-over', path: '/cut-over' },
  { name: 'other-device', path: '/other-device' },
  { name: 'api-keys', path: '/api-keys' },
  { name: 'add-key', path: '/api-keys/add-key' },
  { name: 'approvals', path: '/orders/approvals' },
  { name: 'cash', path: '/cash' },
  { name: 'tax-month', path: `/tax?month=${lastMonth}` },
  { name: 'gstr-1', path: `/tax/gstr-1?month=${lastMonth}` },
  { name: 'hand-off', path: '/tax/hand-off' },
  { name: 'gst-rates', path: '/tax/rates?rows=10' },
  { name: 'users', path: '/users' },
  { name: 'roles', path: '/roles?role=3' },
  { name: 'account', path: '/account' },
]

/** Screens that are opened with an id that only the business knows. */
const asked = async (page: Page): Promise<readonly Screen[]> => {
  const call = async <Answer>(path: string, multipart: Record<string, string>) =>
    (await (await page.request.post(origin + path, { multipart })).json()) as Answer
  type Orders = { reponselist: { customer_id: number }[] }
  const { reponselist } = await call<Orders>('/orders.php', { action: 'list', type: '4', limit: '1' })
  const customer = String(reponselist[0]?.customer_id ?? '')
  type Stock = { data: { uuid: string; cs_fulls: number }[] }
  const { data } = await call<Stock>('/inventory.php', { action: 'list', limit: '100' })
  const product = data.toSorted((one, other) => other.cs_fulls - one.cs_fulls)[0]?.uuid ?? ''
  const range = { fd: days.from, td: days.to }
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
  return [
    { name: 'statement', path: `/receipt/statement?${query({ customer, ...days })}` },
    { name: 'ledger', path: `/ledger-reports?${query({ ...range, product })}` },
    { name: 'sales', path: `/sales-reports?${query({ ...range, type: 'product', of: product })}` },
    { name: 'purchase-reports', path: '/purchase-reports' },
  ]
}

/** Every font and picture that stands on the screen is there. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
  })

const picture = async (page: Page, { name, path, ready }: Screen, width: number) => {
  await page.goto(origin + path)
  await expectReady(page)
  await ready?.(page)
  await expectReady(page)
  await drawn(page)
  const suffix = width < 800 ? '-phone' : ''
  // Playwright itself writes no WebP, which takes a third of the bytes.
  const browser = await page.context().newCDPSession(page)
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  await browser.detach()
  await writeFile(`${folder}/${name}${suffix}.webp`, Buffer.from(data, 'base64'))
  process.stdout.write(`${name}${suffix}\n`)
}

const pictures = async () => {
  const words = process.argv.slice(2)
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  try {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      const options = { viewport: { width, height }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' }
      const page = await browser.newPage({ ...options, reducedMotion: 'reduce' })
      await picture(page, { name: 'sign-in', path: '/login' }, width)
      await page.getByPlaceholder('Enter User Name').fill('admin')
      await page.getByPlaceholder('Enter Password').fill(password)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
      await page.request.post(`${origin}/api/account/put-off-second-factor`)
      const all = [...screens, ...(await asked(page))]
      const chosen = all.filter(({ name }) => words.length === 0 || words.includes(name))
      for (const screen of chosen)
        await picture(page, screen, width).catch((error: unknown) => {
          process.exitCode = 1
          process.stdout.write(`${screen.name} failed: ${String(error)}\n`)
        })
      await page.close()
    }
  } finally {
    await browser.close()
  }
}

mkdirSync(folder, { recursive: true })
const env = { ...process.env, PORT: port, ADMIN_PASSWORD: password }
const server = spawn(process.execPath, ['tools/start.mjs', '--demo'], { cwd: root, env, stdio: 'pipe' })
const ended = once(server, 'exit')
try {
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (part: Buffer) => part.toString().includes('is ready at') && resolve())
    server.once('exit', () => reject(new Error('the sample business did not start')))
  })
  await pictures()
} finally {
  server.kill('SIGTERM')
  await ended
}
