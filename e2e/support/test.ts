import { test as base, expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { deflateSync, crc32 } from 'node:zlib'
import axe from 'axe-core'
import { untilDayIsLong } from '../../tools/until-day-is-long.ts'

export const person = { username: 'meena.joshi', password: process.env.E2E_PASSWORD ?? '' }

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A plain square PNG of one grey, written by hand: the journeys share no code with the product. */
export const png = (side = 64, grey = 120): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(side * (side + 1), grey)
  for (let row = 0; row < side; row++) rows[row * (side + 1)] = 0
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PDF of one empty page; each mark is other bytes. */
export const pdf = (mark: string): Buffer =>
  Buffer.from(
    `%PDF-1.4\n% ${mark}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )

let made = 0
const unique = () =>
  `${process.pid.toString(36)}${(made++).toString(36)}`.slice(-5).toUpperCase().padStart(5, '0')

export type NewProduct = Record<string, string>

/**
 * A product that the form would accept, with a name and a code of its own. Journeys know no source, so its figures stand
 * here again.
 */
export const aProduct = (changes: NewProduct = {}): NewProduct => {
  const mark = unique()
  return {
    product_name: `19 kg Commercial Refill ${mark}`,
    uuid: `T${mark}`.padEnd(6, '0').slice(0, 8),
    category: 'Commercial',
    type: 'IOCL',
    hsn: '27111910',
    gst: '18',
    mat: 'steel',
    uom: 'kg',
    capacity: '19',
    wt: '18.5',
    wc: '44.5',
    ht: '820',
    dia: '320',
    thick: '2.9',
    rsp: '1784.16',
    discount: '0',
    security_deposit: '2400',
    ...changes,
  }
}

export const addByCall = async (request: APIRequestContext, changes: NewProduct = {}) => {
  const product = aProduct(changes)
  const url = { name: 'front.png', mimeType: 'image/png', buffer: png() }
  const answer = await request.post('/product.php', { multipart: { action: 'create', ...product, url } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { id } = (await answer.json()) as { id: number }
  return { id, ...product } as NewProduct & { id: number }
}

/** Signed in without the screen: the cookie by a call, the keys as the login would leave them. */
const signIn = async (page: Page) => {
  const answer = await page.request.post('/api/admin/login', { multipart: person })
  const { user } = (await answer.json()) as { user: string }
  // Asked for on every dashboard otherwise; second-factor.e2e.ts is about it.
  await page.request.post('/api/account/put-off-second-factor')
  await page.addInitScript((id) => {
    if (sessionStorage.getItem('signed-in-once')) return
    sessionStorage.setItem('signed-in-once', 'yes')
    localStorage.setItem('authToken', id)
    localStorage.setItem('authToken1', JSON.stringify(id))
  }, user)
}

/** Everything that the page's policy stopped, and every error it threw: there must be none. */
const watch = (page: Page): string[] => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) problems.push(message.text())
  })
  return problems
}

type Fixtures = { signedIn: Page; problems: string[]; oneDay: void }

export const test = base.extend<Fixtures>({
  problems: async ({ page }, provide) => {
    const problems = watch(page)
    await provide(problems)
    expect(problems).toEqual([])
  },
  oneDay: [
    // Playwright reads from the first parameter what is needed: nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await untilDayIsLong(4)
      await provide()
    },
    { auto: true, timeout: 300_000 },
  ],
  signedIn: async ({ page, problems: _problems }, provide) => {
    await signIn(page)
    await provide(page)
  },
})

/**
 * Chooses in a searchable field what a text leads to. Its code comes with the first touch: only then it is typed into,
 * as a person would, and not into the plain field that stood there before.
 */
export const choose = async (field: Locator, text: string): Promise<void> => {
  await field.click()
  await expect(field).toHaveAttribute('aria-haspopup')
  await field.fill(text)
  const option = field.page().getByRole('listbox').getByRole('option')
  await option
    .filter({ hasText: new RegExp(text, 'i') })
    .first()
    .click()
}

/** @returns what axe finds, and whether something moved or came while it looked, so that it may have seen half of it */
const look = (page: Page) =>
  page.evaluate(async () => {
    const { axe: runner } = window as unknown as { axe: typeof import('axe-core') }
    // Halfway through a fade every contrast is wrong.
    const moving = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(moving.map((one) => one.finished.catch(() => undefined)))
    let hasMoved = false
    const note = () => (hasMoved = true)
    for (const kind of ['transitionrun', 'animationstart']) document.addEventListener(kind, note)
    const { violations } = await runner.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    })
    for (const kind of ['transitionrun', 'animationstart']) document.removeEventListener(kind, note)
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    return { found, hasMoved: hasMoved || document.querySelector('[aria-busy="true"]') !== null }
  })

const lookWhenStill = async (page: Page) => {
  // Until its code is there a screen is an empty page.
  await expect(page.locator('h1').first()).toBeAttached()
  // What is not of now any more is dimmed while the new is on its way, a trial of a backup for a minute.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 120_000 })
  // A dialog's shade goes a moment after it, and all contrasts beneath are wrong until then.
  if ((await page.getByRole('dialog').count()) === 0)
    await expect(page.locator('[class*="overlay_"]')).toHaveCount(0)
  return look(page)
}

/** WCAG 2.2 AA and best practice: no finding at all. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // It stays while the page is not loaded anew.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const first = await lookWhenStill(page)
  const isSure = first.found.length === 0 || !first.hasMoved
  expect((isSure ? first : await lookWhenStill(page)).found).toEqual([])
}

/** Types into the searchable field that has the focus and takes the only one that fits with Enter. */
export const takeOption = async (page: Page, label: string | RegExp, text: string) => {
  const exact = typeof label === 'string'
  await expect(page.getByRole('combobox', { name: label, exact })).toBeFocused()
  await page.keyboard.type(text)
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveCount(1)
  await expect(options).toContainText(text)
  await expect(options).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('Enter')
}

export { expect }
