import type { Page } from '@playwright/test'
import { expectReady } from './support/screen.ts'
import { addByCall, expect, person, test } from './support/test.ts'

const signInBy = async (page: Page, username: string, password: string) => {
  await page.getByPlaceholder('Enter User Name').fill(username)
  await page.getByPlaceholder('Enter Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/**
 * From now on only calls that hold these words go to the server. A screen may always ask for something more by itself, the
 * next page for one, and would be the first to learn that its session has ended.
 * @returns what lets all of them go
 */
const onlyCalls = async (page: Page, words?: string) => {
  await page.route('**/*', (route) => {
    const request = route.request()
    const isHeld = request.method() === 'POST' && !(words && request.postData()?.includes(words))
    return isHeld ? undefined : route.fallback()
  })
  return () => page.unrouteAll({ behavior: 'ignoreErrors' })
}

test('a visitor without a token is sent to the login from everywhere', async ({ page }) => {
  for (const path of ['/', '/products', '/products/add-product', '/orders', '/no-such-place']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})

test('signing in stores both keys and leads to the dashboard; the login is then closed', async ({
  page,
  problems,
}) => {
  await page.goto('/login')
  await expect(page.getByText('Forgot Password?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Forgot Password?' })).toHaveCount(0)
  await signInBy(page, person.username, person.password)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  const keys = await page.evaluate(() => [
    localStorage.getItem('authToken'),
    localStorage.getItem('authToken1'),
  ])
  expect(keys).toEqual(['1', '"1"'])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  expect(problems).toEqual([])
})

test('a rejected login says so in a toast that can be closed, and stays', async ({ page }) => {
  await page.goto('/login')
  await signInBy(page, person.username, 'wrong')
  const toast = page.getByRole('alert').filter({ hasText: 'Login Failed' })
  await expect(toast).toContainText('Invalid credentials.')
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toBeHidden()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('empty credentials are sent as they are', async ({ page }) => {
  await page.goto('/login')
  const asked = page.waitForRequest('**/api/admin/login')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  expect((await asked).postData()).toContain('name="username"\r\n\r\n\r\n')
  await expect(page.getByText('Login Failed')).toBeVisible()
})

test('a login without a message, and one without an answer, have words of their own', async ({ page }) => {
  await page.goto('/login')
  await page.route('**/api/admin/login', (route) => route.fulfill({ status: 200, json: { success: false } }))
  await signInBy(page, 'a', 'b')
  await expect(page.getByText('Invalid credentials.')).toBeVisible()
  await page.unroute('**/api/admin/login')
  await page.route('**/api/admin/login', (route) => route.abort())
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('An error occurred.')).toBeVisible()
  await expect(page.getByText('Failed to fetch')).toBeVisible()
})

test('a user that comes as an object is kept as text that opens the panel', async ({ page }) => {
  await page.goto('/login')
  await page.route('**/api/admin/login', (route) =>
    route.fulfill({ json: { success: true, user: { id: 7, name: 'M' } } }),
  )
  await page.route('**/api/session/who', (route) => route.fulfill({ json: { success: true, name: 'M' } }))
  // There is no session behind this user: what the first screen asks must not end it.
  await page.route(/api\/(dashboard|settings)\/read$/, (route) => route.abort())
  await signInBy(page, 'a', 'b')
  await expect(page).toHaveURL('/')
  const keys = await page.evaluate(() => [
    localStorage.getItem('authToken'),
    localStorage.getItem('authToken1'),
  ])
  expect(keys).toEqual(['7', '{"id":7,"name":"M"}'])
})

test('pressing Login twice asks once', async ({ page }) => {
  await page.goto('/login')
  let asked = 0
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/login', async (route) => {
    asked += 1
    await held.promise
    await route.continue()
  })
  await signInBy(page, person.username, person.password)
  const button = page.getByRole('button', { name: 'Login', exact: true })
  await expect(button).toBeEnabled()
  await button.click()
  held.resolve()
  await expect(page).toHaveURL('/')
  expect(asked).toBe(1)
})

test('Log Out removes both keys, ends the session on the server and leads to the login', async ({
  signedIn: page,
  request,
}) => {
  await page.goto('/products')
  await expectReady(page)
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const told = page.waitForResponse('**/api/admin/logout')
  await page.getByRole('link', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect((await told).status()).toBe(200)
  expect((await request.post('/productlist', { headers: { cookie } })).status()).toBe(401)
})

test('Log Out without network ends the session as soon as the network is back', async ({
  signedIn: page,
}) => {
  await page.goto('/products')
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  const ended = page.waitForResponse('**/api/admin/logout')
  await page.context().setOffline(false)
  expect((await ended).status()).toBe(200)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await signInBy(page, person.username, person.password)
  await expect(page).toHaveURL('/')
})

test('after Log Out without network the key alone shows nothing, also when the page was closed before it came back', async ({
  signedIn: page,
}) => {
  const context = page.context()
  await page.goto('/products')
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  const statuses: number[] = []
  next.on('response', (answer) => {
    // Whether a new business waits for its owner is told to whoever stands at the door.
    if (answer.request().method() === 'POST' && !answer.url().endsWith('/api/setup/state'))
      statuses.push(answer.status())
  })
  await next.addInitScript(() => localStorage.setItem('authToken', '1'))
  await next.goto('/products')
  await expect(next).toHaveURL('/login')
  expect(statuses.length).toBeGreaterThan(0)
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['refill_browser'])
})

test('Log Out in one tab is Log Out in the others, and empties what the browser has cached', async ({
  signedIn: page,
}) => {
  const other = await page.context().newPage()
  await page.goto('/products')
  await other.goto('/orders')
  await expect(other.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  const isCached = () =>
    page.evaluate(async () => {
      const script = document.querySelector('script[src]')?.getAttribute('src') ?? ''
      const options = { cache: 'only-if-cached', mode: 'same-origin' } as const
      return fetch(script, options).then(
        ({ ok }) => ok,
        () => false,
      )
    })
  expect(await isCached()).toBe(true)
  const ended = page.waitForResponse('**/api/admin/logout')
  await page.getByRole('link', { name: 'Log Out' }).click()
  await expect(other).toHaveURL('/login')
  await (await ended).finished()
  await expect.poll(isCached).toBe(false)
})

test('an expired session is said once and leads to the login without a loop', async ({ signedIn: page }) => {
  await page.goto('/products')
  await expectReady(page)
  await onlyCalls(page, 'anything')
  await page.context().clearCookies()
  await page.getByRole('searchbox', { name: 'Search' }).fill('anything')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Session expired. Please login again.')).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto('/products')
  await expect(page).toHaveURL('/login')
})

test('a session that ended is said in every tab, and each goes on where it was', async ({
  signedIn: page,
}) => {
  await page.goto('/products')
  const other = await page.context().newPage()
  await other.goto('/orders')
  for (const tab of [page, other]) await expectReady(tab)
  const letGo = [await onlyCalls(page, 'anything'), await onlyCalls(other)]
  await page.context().clearCookies()
  await page.getByRole('searchbox', { name: 'Search' }).fill('anything')
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  await expect(other.getByText('Session expired. Please login again.')).toHaveCount(1)
  await expect(other.getByText('Signed out in another tab')).toHaveCount(0)
  for (const all of letGo) await all()
  await signInBy(other, person.username, person.password)
  await expect(other).toHaveURL('/orders')
  await expect(page).toHaveURL(/^[^?]*\/products/)
})

test('a message with the word unauthorized is an expired session too, whatever its status', async ({
  signedIn: page,
}) => {
  await page.route('**/productlist', (route) =>
    route.fulfill({ status: 200, json: { success: false, message: 'User is UnAuthorized' } }),
  )
  await page.goto('/products')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible()
})

test('a dialog that was open when the session ended is not open for the next person', async ({
  signedIn: page,
}) => {
  await addByCall(page.request)
  await page.goto('/products')
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await expectReady(page)
  const letGo = await onlyCalls(page, 'name="action"\r\n\r\ndelete')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/login')
  await letGo()
  await signInBy(page, person.username, person.password)
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a sign-in that is not ok and no JSON is a rejected one; its message goes with the next that succeeds', async ({
  page,
}) => {
  await page.route(
    '**/api/admin/login',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    { times: 1 },
  )
  await page.goto('/login')
  await signInBy(page, person.username, person.password)
  const message = page.getByRole('alert')
  await expect(message).toContainText('Login Failed')
  await expect(message).toContainText('Invalid credentials.')
  await signInBy(page, person.username, person.password)
  await expect(page).toHaveURL('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(message).toHaveCount(0)
})
