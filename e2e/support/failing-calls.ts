import type { CDPSession, Page, Request } from '@playwright/test'
import { expectReady } from './screen.ts'
import { expect } from './test.ts'

/** One kind of call: its address and its action, whatever else it asks for. */
const kindOf = (address: string, body: string | null): string => {
  const [, action = ''] = /name="action"\r\n\r\n(\w+)/.exec(body ?? '') ?? []
  return `${new URL(address).pathname} ${action}`.trim()
}
const kindOfRequest = (request: Request) => kindOf(request.url(), request.postData())

const isInvoiceForm = (address: string) => /^\/purchase\/(?:add|change)-purchase/.test(address)

/**
 * Names in the top bar and in fields, suggestions, the stock beside a purchase, which days are closed: without them stands
 * nothing or a number, and all works; the server has the last word.
 */
const isQuiet = (kind: string, address: string) =>
  kind === '/api/session/who' ||
  kind === '/api/cash/closed' ||
  (kind === '/api/settings/read' && address !== '/settings') ||
  (kind === '/customer-details' && /[?&](?:customer|of)=/.test(address)) ||
  (kind === '/inventory.php list' && isInvoiceForm(address)) ||
  // It has no rows to lose; that it failed is said all the same.
  (kind === '/api/purchases/parties' && isInvoiceForm(address)) ||
  (/^\/(?:vendor|driver)list/.test(kind) && address.startsWith('/vehicle-list/'))

const outcome: readonly string[] = ['success', 'status', 'message']
const hasRows = (value: unknown) => typeof value === 'object' && value !== null

/** Every list and record in an answer becomes null, and in one that has neither all that it says. */
const withoutRows = (answer: object) => {
  const entries: [string, unknown][] = Object.entries(answer)
  const isPlain = !entries.some(([, value]) => hasRows(value))
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const goes = hasRows(value) || (isPlain && !outcome.includes(name))
      return [name, goes ? null : value]
    }),
  )
}

type Reply = { status: number; body: object }
type Fault = (ask: () => Promise<object>) => Reply | Promise<Reply>

const internal = { success: false, status: 'error', code: 'internal', message: 'Something went wrong.' }

const faults: readonly Fault[] = [
  () => ({ status: 500, body: internal }),
  () => ({ status: 200, body: { success: true, status: 'success', message: '' } }),
  async (ask) => ({ status: 200, body: withoutRows(await ask()) }),
]

export type Watch = {
  asked: Set<string>
  /** Whatever is on its way, calls and files of the panel. */
  open: Set<Request>
  /** Of one kind, or of all but who is signed in. */
  wrong?: { kind?: string; fault: Fault } | undefined
  /** The next journey in this page is not watched. */
  end: () => Promise<void>
}

type Paused = {
  requestId: string
  request: {
    url: string
    method: string
    headers: Record<string, string>
    postDataEntries?: { bytes?: string }[]
  }
}

const answerPaused = async (page: Page, session: CDPSession, watch: Watch, paused: Paused) => {
  const { requestId, request } = paused
  const { url, method, headers, postDataEntries = [] } = request
  const data = Buffer.concat(postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')))
  const { wrong } = watch
  const kind = kindOf(url, data.toString())
  if (
    method !== 'POST' ||
    !wrong ||
    (wrong.kind ?? kind) !== kind ||
    (!wrong.kind && kind === '/api/session/who')
  )
    return session.send('Fetch.continueRequest', { requestId })
  const { status, body } = await wrong.fault(async () => {
    const answer = await page.request.post(url, { headers, data })
    return (await answer.json()) as object
  })
  return session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: [{ name: 'content-type', value: 'application/json' }],
    body: Buffer.from(JSON.stringify(body)).toString('base64'),
  })
}

/**
 * Notes which calls are made, and fails those of one kind while there is a `wrong` one. Only calls are stopped on their
 * way: a route of Playwright would stop every file of the panel too and turn the browser's cache off.
 */
export const watchCalls = async (page: Page): Promise<Watch> => {
  const session = await page.context().newCDPSession(page)
  const watch: Watch = { asked: new Set(), open: new Set(), end: () => session.detach() }
  page.on('request', (request) => {
    watch.open.add(request)
    if (request.method() === 'POST') watch.asked.add(kindOfRequest(request))
  })
  page.on('requestfinished', (request) => watch.open.delete(request))
  page.on('requestfailed', (request) => watch.open.delete(request))
  session.on('Fetch.requestPaused', (paused) => {
    // Who asked may be gone meanwhile.
    answerPaused(page, session, watch, paused).catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Fetch' }] })
  return watch
}

export const expectShell = async (page: Page) => {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** What came is drawn, and what is drawn has asked for what it needs. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))))

export const nothingOnItsWay = async (page: Page, watch: Watch) => {
  const onTheirWay = async () => {
    await drawn(page)
    return watch.open.size
  }
  await expect.poll(onTheirWay).toBe(0)
}

/** When nothing loads any more. @returns the calls that matter to the screen */
export const callsMade = async (page: Page, watch: Watch, address: string): Promise<string[]> => {
  await expectReady(page)
  await nothingOnItsWay(page, watch)
  await expect(page.getByRole('alert')).toHaveCount(0)
  return [...watch.asked].filter((kind) => !isQuiet(kind, address))
}

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /could not be (?:loaded|read)/ })

type Failing = {
  page: Page
  watch: Watch
  address: string
  kind: string
  /** In every way; otherwise in the first alone. */
  isThorough: boolean
}

const faultsOf = ({ isThorough }: Failing) => (isThorough ? faults : faults.slice(0, 1))

/** Fails in each way, one after the other: first when the screen is opened, then at each Retry; the last one heals. */
const failAndHeal = async (failing: Failing) => {
  const { page, watch, address, kind } = failing
  const retry = () => alert(page).getByRole('button', { name: 'Retry' }).click()
  const opened = () => page.goto(address)
  let ask: () => Promise<unknown> = opened
  for (const fault of faultsOf(failing)) {
    watch.wrong = { kind, fault }
    const answered = page.waitForResponse((response) => kindOfRequest(response.request()) === kind)
    await ask()
    await answered
    await expectShell(page)
    await expect(alert(page)).toHaveCount(1)
    // The alert of before stands until the answer is drawn, and a press on a Retry that is busy does nothing.
    await drawn(page)
    await expect(alert(page).locator('[aria-busy="true"]')).toHaveCount(0)
    ask = retry
  }
  watch.wrong = undefined
  await retry()
  await expect.poll(() => page.getByRole('alert').allInnerTexts()).toEqual([])
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** A product that cannot be loaded is said in a toast, and the list follows; without a record it is not found (AMB-039). */
const failAndLead = async (failing: Failing) => {
  const { page, watch, address, kind } = failing
  for (const fault of faultsOf(failing)) {
    watch.wrong = { kind, fault }
    await page.goto(address)
    await expectShell(page)
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to load product data' })
    await expect(toast.or(page.getByText('Product not found')).first()).toBeVisible()
  }
  watch.wrong = undefined
}

/** A call that fails leaves a named part with Retry, and all else. */
export const expectFailuresSaid = (failing: Failing) =>
  (failing.kind === '/product.php product_by_id' ? failAndLead : failAndHeal)(failing)
