import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { showProducts } from './products-for-tests.tsx'

const maker = () => page.getByRole('textbox', { name: 'Maker' })
const chip = (words: string) => page.getByRole('button', { name: `Remove Maker ${words}` })
const filters = () => page.getByRole('button', { name: /^Filters/ })

const open = async (at = '/products') => {
  const screen = await showProducts(12, at)
  await expect.element(screen.getByText(/of 12$/)).toBeVisible()
  await filters().click()
  await expect.element(maker()).toBeVisible()
  return screen
}

test('typed words narrow the list after a pause, with a chip and a place in the address', async () => {
  const screen = await open('/products?page=2')
  await maker().fill('  Deccan Forge ')
  await expect.poll(() => screen.address().path).toBe('/products?maker=Deccan+Forge')
  await expect.poll(() => screen.asked.at(-1)).toMatchObject({ filters: { maker: 'Deccan Forge' } })
  await expect.element(chip('Deccan Forge')).toBeVisible()
  await expect.element(filters()).toHaveTextContent('Filters1')
  await expectNoAxeViolations()
})

test('letter by letter they are one step of the history, which Back takes away', async () => {
  const screen = await open()
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Sold')
  await expect.poll(() => screen.address().path).toBe('/products?status=Sold')
  await maker().fill('Dec')
  await expect.poll(() => screen.address().path).toBe('/products?status=Sold&maker=Dec')
  await maker().fill('Deccan')
  await expect.poll(() => screen.address().path).toBe('/products?status=Sold&maker=Deccan')
  await expect.element(maker()).toHaveFocus()
  await expect.element(maker()).toHaveValue('Deccan')
})

test('the chip empties the field, and so does Clear filters', async () => {
  const screen = await open('/products?maker=Deccan')
  await expect.element(maker()).toHaveValue('Deccan')
  await chip('Deccan').click()
  await expect.poll(() => screen.address().path).toBe('/products')
  await expect.element(maker()).toHaveValue('')
  await expect.element(filters()).toHaveFocus()
  await maker().fill('Uran')
  await expect.element(chip('Uran')).toBeVisible()
  await maker().fill('')
  await expect.poll(() => screen.address().path).toBe('/products')
})

test('by keyboard alone: Enter asks at once, Escape closes the panel and loses nothing', async () => {
  const screen = await showProducts(12)
  await expect.element(screen.getByText('1-5 of 12')).toBeVisible()
  await userEvent.keyboard('f')
  await expect.element(maker()).toBeVisible()
  while (document.activeElement !== maker().element()) await userEvent.tab()
  await userEvent.keyboard('Uran{Enter}')
  await expect.poll(() => screen.address().path).toBe('/products?maker=Uran')
  await userEvent.keyboard('f gas{Escape}')
  await expect.element(maker()).not.toBeInTheDocument()
  await expect.element(filters()).toHaveFocus()
  await expect.poll(() => screen.address().path).toBe('/products?maker=Uranf+gas')
})

test('a text of 100 kB stands there with what is wrong with it and narrows nothing', async () => {
  const screen = await open('/products?maker=Uran')
  const before = screen.asked.length
  await maker().fill('x'.repeat(100_000))
  await expect.element(screen.getByText('At most 100 characters: these are 99900 too many')).toBeVisible()
  await userEvent.tab()
  expect(screen.address().path).toBe('/products?maker=Uran')
  expect(screen.asked.length).toBe(before)
  await expect.element(chip('Uran')).toBeVisible()
  await maker().fill('Deccan')
  await expect.poll(() => screen.address().path).toBe('/products?maker=Deccan')
})

test('a text of 100 kB in an address counts as left out', async () => {
  const screen = await showProducts(12, `/products?maker=${'x'.repeat(100_000)}`)
  await expect.element(screen.getByText('1-5 of 12')).toBeVisible()
  expect(screen.asked[0]?.filters.maker).toBe('')
  await expect.element(screen.getByRole('list', { name: 'Active filters' })).not.toBeInTheDocument()
})

test.each([1440, 390])(
  'at a width of %i it stands among the other fields and nothing scrolls',
  async (width) => {
    await page.viewport(width, 844)
    await open('/products?maker=Deccan')
    await maker().fill('x'.repeat(101))
    await expect.element(page.getByText('At most 100 characters: these are 1 too many')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
    await expectNoAxeViolations()
    await page.viewport(1440, 900)
  },
)
