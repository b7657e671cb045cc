import '../ui/tokens.css'
import '../ui/base.css'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../api/testing/fake-server.ts'
import { ownWrites } from '../api/own-writes.ts'
import { session } from '../api/session.ts'
import { App } from '../app.tsx'
import { productRow } from '../api/testing/rows.ts'

const here = window.location.href

afterEach(() => {
  session.drop()
  window.history.replaceState(null, '', here)
})

const names = Array.from({ length: 50 }, (_, index) => `Refill ${index + 1}`)
const rows = names.map((description, index) => productRow(index + 1, description))

/** The whole panel, as it stands in a page of its own, at a list of 50 products. */
const openList = async () => {
  const server = fakeServer({
    productlist: { totalcount: 50, product_list: rows },
    'product.php': () => new Promise<object>(() => undefined),
    'api/products/rates': () => new Promise<object>(() => undefined),
  })
  session.keep('1')
  window.history.replaceState(null, '', '/products?rows=50')
  await render(<App />)
  await expect.element(page.getByRole('link', { name: 'Refill 50', exact: true })).toBeVisible()
  return server
}

const curtain = () => document.querySelector<HTMLElement>('main + div')
/** What the curtain shows while a screen is drawn behind it. */
const raised = () => {
  const shown: string[] = []
  const element = curtain()
  if (!element) throw new Error('there is no curtain')
  const observer = new MutationObserver(() => {
    if (!element.hidden) shown.push(element.textContent)
  })
  observer.observe(element, { attributes: true, childList: true })
  return shown
}

const link = (name: string) => page.getByRole('link', { name, exact: true })

const openProduct = async (name: string) => {
  const element = link(name).element()
  element.scrollIntoView({ block: 'center' })
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

test('Back leads to where somebody was: as far down, and on the row that they opened', async () => {
  await openList()
  link('Refill 40').element().scrollIntoView({ block: 'center' })
  const top = window.scrollY
  expect(top).toBeGreaterThan(500)
  await openProduct('Refill 40')
  expect(window.scrollY).toBe(0)
  window.history.back()
  await expect.element(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await expect.poll(() => window.scrollY).toBe(top)
  expect(document.activeElement?.textContent).toContain('Refill 40')
})

test('what the row says of a record stands there before the record is drawn, and goes with it', async () => {
  await openList()
  const shown = raised()
  await openProduct('Refill 3')
  expect(shown[0]).toMatch(/^Refill 3.*Category.*Commercial/)
  expect(curtain()?.hidden).toBe(true)
})

test('a list stands there as it was left before it is drawn anew, unless this person has written since', async () => {
  await openList()
  await openProduct('Refill 3')
  const shown = raised()
  window.history.back()
  await expect.element(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  expect(shown[0]).toMatch(/^Products.*Refill 50/)
  await openProduct('Refill 4')
  ownWrites.tell()
  shown.splice(0)
  window.history.back()
  await expect.element(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  expect(shown).toEqual([])
})

test('a sign-out leaves nothing of what was seen, neither in memory nor on the disk', async () => {
  await openList()
  await openProduct('Refill 3')
  await page.getByRole('link', { name: 'Log Out' }).click()
  await expect.element(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  expect(document.documentElement.textContent).not.toMatch('Refill 3')
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toMatch('Refill')
  expect(JSON.stringify(window.history.state)).not.toMatch('Refill')
  expect(await caches.keys()).toEqual([])
  expect(await indexedDB.databases()).toEqual([])
  await userEvent.keyboard('{Escape}')
})
