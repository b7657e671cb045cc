import { createContext, use } from 'react'
import { useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { heldField } from '../form/field.ts'
import { PageHead } from '../page-head.tsx'
import { OrdersIcon, ProductsIcon } from '../screen-icons.tsx'
import { linkTo } from '../target.ts'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { typeAtOnce } from '../testing/type-at-once.ts'
import { show } from '../testing/show.tsx'
import { onDemand } from '../mantine/on-demand.tsx'
import {
  closePalette,
  openPalette,
  Palette,
  type PaletteEntry,
  type PaletteFinder,
  type PaletteProps,
  type PaletteState,
} from './palette.tsx'

const asked: string[] = []

const orders: PaletteFinder = {
  label: 'Orders',
  find: (text) => {
    asked.push(text)
    const found = ['ORD/26-27/04179, Patil Engineering Works', 'ORD/26-27/04180, Annapurna Veg Kitchen']
    return Promise.resolve(
      found
        .filter((label) => label.includes(text))
        .map((label) => ({
          id: label,
          label,
          detail: 'Order',
          icon: OrdersIcon,
          to: () => void opened.push(label),
        })),
    )
  },
}
const broken: PaletteFinder = { label: 'Challans', find: () => Promise.reject(new Error('Failed to fetch')) }
const finders = [orders, broken]
const opened: string[] = []

const entry = (label: string): PaletteEntry => ({
  id: label,
  label,
  icon: ProductsIcon,
  to: `/${label.toLowerCase().replace(' ', '-')}`,
})
const groups = [
  { label: 'Actions', entries: [entry('New Order')] },
  { label: 'Screens', entries: ['Products', 'Purchase', 'Purchase Reports'].map(entry) },
]

const Held = createContext<PaletteProps>({ groups: [], recent: [], open: () => undefined, finders: [] })
const Content = onDemand(() =>
  import('./palette.lazy.tsx').then(({ LazyPalette }) => (state: PaletteState) => (
    <LazyPalette {...use(Held)} {...state} />
  )),
)

function Screen({ recent = [] }: { recent?: readonly PaletteEntry[] }) {
  const navigate = useNavigate()
  const open = ({ to }: PaletteEntry) => {
    if (typeof to === 'function') to()
    else void navigate(linkTo(to).to)
  }
  return (
    <>
      <PageHead title="Dashboard" />
      <Button onClick={openPalette}>Find</Button>
      <TextField field={heldField('some', '', () => undefined)} label="Some field" />
      <Held value={{ groups, recent, open, finders }}>
        <Palette content={Content} />
      </Held>
    </>
  )
}

const box = () => page.getByRole('combobox', { name: 'Find a screen or record' })

const showPalette = async () => {
  closePalette()
  const screen = await show(<Screen />)
  await screen.getByRole('button', { name: 'Find' }).click()
  await expect.element(box()).toHaveFocus()
  return screen
}

test('the palette offers the screens, narrows them by typing and goes there on Enter', async () => {
  const screen = await showPalette()
  expect(screen.getByRole('option').elements()).toHaveLength(4)
  const around = screen.getByRole('dialog').element().parentElement ?? document.body
  expect(getComputedStyle(around).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  await expectNoAxeViolations()
  await userEvent.keyboard('rep pur')
  await expect.poll(() => screen.getByRole('option').elements().length).toBe(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.address().path).toBe('/purchase-reports')
  await expect.element(box()).not.toBeInTheDocument()
})

test('records are found after a pause, grouped by kind; a kind that cannot be searched takes nothing away', async () => {
  const screen = await showPalette()
  await expect.element(box()).toHaveFocus()
  asked.length = 0
  typeAtOnce('0417')
  await expect.element(screen.getByRole('option', { name: /ORD\/26-27\/04179/ })).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Orders' })).toBeVisible()
  expect(asked).toEqual(['0417'])
  await expectNoAxeViolations()
  await userEvent.keyboard('{Backspace}{ArrowDown}')
  await expect.element(screen.getByRole('option', { name: /04180/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened).toHaveLength(1)
})

test('nothing found says so, and Esc closes and gives the focus back', async () => {
  const screen = await showPalette()
  await userEvent.keyboard('zzz')
  await expect.element(screen.getByText('Nothing found')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Find' })).toHaveFocus()
})

test('what was opened last stands first until something is typed; commands and screens keep their place', async () => {
  closePalette()
  const screen = await show(<Screen recent={[entry('ORD/26-27/04100')]} />)
  await screen.getByRole('button', { name: 'Find' }).click()
  await expect.element(box()).toHaveFocus()
  const labels = () =>
    screen
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  expect(labels()).toEqual(['ORD/26-27/04100', 'New Order', 'Products', 'Purchase', 'Purchase Reports'])
  await userEvent.keyboard('or')
  // What a search finds comes a moment later and stands behind them.
  const found = 'ORD/26-27/04179, Patil Engineering WorksOrder'
  await expect.poll(labels).toEqual(['New Order', 'Purchase Reports', found])
  await expect
    .element(screen.getByRole('option', { name: 'New Order' }))
    .toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.address().path).toBe('/new-order')
})

test('Ctrl K opens it out of a field', async () => {
  closePalette()
  const screen = await show(<Screen />)
  await screen.getByRole('textbox', { name: 'Some field' }).click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('textbox', { name: 'Some field' })).toHaveFocus()
})

test('where nothing had the focus, the heading has it afterwards', async () => {
  closePalette()
  const screen = await show(<Screen />)
  await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toHaveFocus()
})

test('opened again while it goes it begins anew, with every letter that follows', async () => {
  await showPalette()
  await userEvent.keyboard('sales{Escape}{Control>}k{/Control}pro')
  await expect.element(box()).toHaveFocus()
  await expect.element(box()).toHaveValue('pro')
  closePalette()
})

const pressEarly = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

test('letters typed before the field is there are not lost', async () => {
  closePalette()
  await show(<Screen />)
  openPalette()
  await Promise.resolve() // the drawing, before anything can have the focus
  for (const key of ['4', '1', '8', '0']) pressEarly(key)
  await expect.element(box()).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(box()).toHaveValue('4180x')
  closePalette()
})

test.each([
  ['a screen that is known', 'reports', '/purchase-reports', []],
  ['a record that has to be found first', '04180', '/', ['ORD/26-27/04180, Annapurna Veg Kitchen']],
])('Enter before the field is there opens %s', async (_what, text, path, records) => {
  closePalette()
  const screen = await show(<Screen />)
  opened.length = 0
  openPalette()
  await Promise.resolve()
  for (const key of [...text.split(''), 'Enter', 'x']) pressEarly(key)
  await expect.poll(() => box().elements()).toHaveLength(0)
  await expect.poll(() => screen.address().path).toBe(path)
  expect(opened).toEqual(records)
})

test('an early Enter that found nothing opens nothing of what is typed afterwards', async () => {
  closePalette()
  const screen = await show(<Screen />)
  openPalette()
  await Promise.resolve()
  for (const key of ['z', 'z', 'Enter']) pressEarly(key)
  await expect.element(screen.getByText('Nothing found')).toBeVisible()
  await box().fill('reports')
  await expect.element(screen.getByRole('option', { name: 'Purchase Reports' })).toBeVisible()
  expect(screen.address().path).toBe('/')
  closePalette()
})
