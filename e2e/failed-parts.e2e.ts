import type { Page, Request, Route } from '@playwright/test'
import { fillEveryScreen } from './support/every-screen.ts'
import { expect, test } from './support/test.ts'

/** One kind of call: its address and its action, whatever else it asks for. */
const kindOf = (request: Request): string => {
  const [, action = ''] = /name="action"\r\n\r\n(\w+)/.exec(request.postData() ?? '') ?? []
  return `${new URL(request.url()).pathname} ${action}`.trim()
}

/** Names in the top bar and in fields, suggestions, the stock beside a purchase: without them stands nothing or a number, and all works. */
const isQuiet = (kind: string, address: string) =>
  kind === '/api/session/who' ||
  (kind === '/api/settings/read' && address !== '/settings') ||
  (kind === '/customer-details' && /[?&](?:customer|of)=/.test(address)) ||
  (kind === '/inventory.php list' && address === '/purchase/add-purchase') ||
  (/^\/(?:vendor|driver)list/.test(kind) && address.startsWith('/vehicle-list/'))

/** Every list and record in an answer becomes null. */
const withoutRows = (answer: object) =>
  Object.fromEntries(
    Object.entries(answer).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'object' ? null : value,
    ]),
  )

const internal = { success: false, status: 'error', code: 'internal', message: 'Something went wrong.' }

const faults: ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 500, json: internal }),
  (route) => route.fulfill({ json: { success: true, status: 'success', message: '' } }),
  async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: withoutRows((await response.json()) as object) })
  },
]

type Watch = {
  asked: Set<string>
  wrong?: { kind: string; fault: (route: Route) => Promise<void> } | undefined
}

/** Notes which calls are made, and fails those of one kind while there is a `wrong` one. */
const watchCalls = async (page: Page): Promise<Watch> => {
  const watch: Watch = { asked: new Set() }
  await page.route('**/*', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const kind = kindOf(route.request())
    watch.asked.add(kind)
    return watch.wrong?.kind === kind ? watch.wrong.fault(route) : route.continue()
  })
  return watch
}

const expectShell = async (page: Page) => {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens the address with good answers until nothing loads any more. @returns the calls that matter to the screen */
const callsOf = async (page: Page, watch: Watch, address: string): Promise<string[]> => {
  await page.goto(address, { waitUntil: 'commit' })
  watch.asked.clear() // what the screen before still asked for is not this one's
  await expectShell(page)
  await expect(page.getByText('Loading')).toHaveCount(0)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('alert')).toHaveCount(0)
  return [...watch.asked].filter((kind) => !isQuiet(kind, address))
}

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /could not be (?:loaded|read)/ })

type Failing = { page: Page; watch: Watch; address: string; kind: string }

/** Fails in each way, one after the other: first when the screen is opened, then at each Retry; the last one heals. */
const failAndHeal = async ({ page, watch, address, kind }: Failing) => {
  const retry = () => alert(page).getByRole('button', { name: 'Retry' }).click()
  const opened = () => page.goto(address)
  let ask: () => Promise<unknown> = opened
  for (const fault of faults) {
    watch.wrong = { kind, fault }
    const answered = page.waitForResponse((response) => kindOf(response.request()) === kind)
    await ask()
    await answered
    await expectShell(page)
    await expect(alert(page)).toHaveCount(1)
    ask = retry
  }
  watch.wrong = undefined
  await retry()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** A product that cannot be loaded is said in a toast, and the list follows; without a record it is not found (AMB-039). */
const failAndLead = async ({ page, watch, address, kind }: Failing) => {
  for (const fault of faults) {
    watch.wrong = { kind, fault }
    await page.goto(address)
    await expectShell(page)
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to load product data' })
    await expect(toast.or(page.getByText('Product not found')).first()).toBeVisible()
  }
  watch.wrong = undefined
}

const parts = 2

for (let part = 0; part < parts; part++)
  test(`a call that fails leaves a named part with Retry, and all else: half ${part + 1}`, async ({
    signedIn: page,
  }) => {
    test.setTimeout(400_000)
    const all = await fillEveryScreen(page.request)
    const watch = await watchCalls(page)
    for (const address of all.filter((_, index) => index % parts === part))
      for (const kind of await callsOf(page, watch, address))
        await test.step(`${address}: ${kind}`, () => {
          const fail = kind === '/product.php product_by_id' ? failAndLead : failAndHeal
          return fail({ page, watch, address, kind })
        })
  })
