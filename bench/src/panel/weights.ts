import type { Page } from 'playwright'
import { atMost, notMeasured, partOf, type Figure } from '../report.ts'
import { inWords, watchTransfers, weightOf, type Transfer } from './transfers.ts'
import { rows, signIn, type Session, type Visits } from './visits.ts'

const limits = { signIn: 120, firstList: 200, screen: 60 } // kB

type Weighed = { name: string; limit: number; transfers: Transfer[] }

const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const dialog = (page: Page, name: string) => page.getByRole('dialog', name === '' ? {} : { name }).waitFor()

type Screen = {
  name: string
  before?: (page: Page) => Promise<unknown>
  open: (page: Page) => Promise<unknown>
}

const openDetail = async (page: Page) => {
  await page.locator(`${rows} a`).first().click()
  await see(page, 'Basic information')
}
const openForm = async (page: Page) => {
  await page.getByRole('link', { name: 'Add Product' }).click()
  await page.getByRole('textbox', { name: /^Product Name/ }).waitFor()
}

/** What people open from the list, each in a visit that has loaded the list and nothing else. */
const screens: Screen[] = [
  { name: 'Product detail', open: openDetail },
  {
    name: 'Image viewer, from the detail',
    before: openDetail,
    open: async (page) => {
      await page.getByRole('button', { name: /^View image of/ }).click()
      await dialog(page, '')
    },
  },
  { name: 'Add form', open: openForm },
  {
    name: 'Edit form',
    open: async (page) => {
      await page.locator(rows).first().getByRole('link', { name: 'Edit' }).click()
      await page.getByRole('heading', { name: 'Edit Product' }).waitFor()
    },
  },
  {
    name: 'Toast, from the form',
    before: openForm,
    open: async (page) => {
      await page.getByRole('textbox', { name: /^Discount/ }).pressSequentially('150')
      await see(page, 'Discount cannot exceed 100%')
    },
  },
  {
    name: 'Delete dialog',
    open: async (page) => {
      await page.locator(rows).first().getByRole('button', { name: 'Delete' }).click()
      await dialog(page, 'Delete product')
    },
  },
  {
    name: 'Palette',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await dialog(page, '')
    },
  },
  {
    name: 'List of keys',
    open: async (page) => {
      await page.keyboard.press('?')
      await dialog(page, '')
    },
  },
  {
    name: 'Menu drawer, at 390 px',
    before: (page) => page.setViewportSize({ width: 390, height: 844 }),
    open: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await dialog(page, 'Menu')
    },
  },
]

const weighScreen = async (page: Page, { name, before, open }: Screen): Promise<Weighed> => {
  const transfers = await watchTransfers(page)
  await page.goto('/products')
  await page.locator(rows).first().waitFor()
  await before?.(page)
  await transfers.take()
  await open(page)
  return { name, limit: limits.screen, transfers: await transfers.take() }
}

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const dashboardTitle = (page: Page) => page.getByRole('heading', { name: 'Dashboard', exact: true })

/** From nothing: the sign-in page, then the dashboard, with the menu that leads from there. */
const weighArrival = async (page: Page) => {
  const transfers = await watchTransfers(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  const toSignIn = await transfers.take()
  await signIn(page)
  const toDashboard = [...toSignIn, ...(await transfers.take())]
  const menu = await mainMenu(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => ({ name: link.textContent, path: link.getAttribute('href') ?? '' })),
    )
  return { toSignIn, toDashboard, menu, session: await page.context().storageState() }
}

/** In the menu, and no list. */
const otherPaths = ['/', '/settings']

/** What a list adds for somebody who has seen the dashboard and nothing else. */
const weighAfterDashboard = async (page: Page, name: string): Promise<Transfer[]> => {
  const transfers = await watchTransfers(page)
  await page.goto('/')
  await dashboardTitle(page).waitFor()
  await transfers.take()
  await mainMenu(page).getByRole('link', { name, exact: true }).click()
  await dashboardTitle(page).waitFor({ state: 'detached' })
  return transfers.take()
}

/** Somebody who is signed in opens a list by its address, with an empty cache. */
const weighByAddress = async (page: Page, path: string): Promise<Transfer[]> => {
  const transfers = await watchTransfers(page)
  await page.goto(path)
  await mainMenu(page).waitFor()
  return transfers.take()
}

type Arrival = Awaited<ReturnType<typeof weighArrival>>

/** However one arrives at a first list. */
const weighLists = async (visit: Visits['visit'], { menu, toDashboard, session }: Arrival) => {
  const weighed: Weighed[] = []
  for (const { name, path } of menu.filter((entry) => !otherPaths.includes(entry.path))) {
    const added = await visit((page) => weighAfterDashboard(page, name), session)
    const alone = await visit((page) => weighByAddress(page, path), session)
    weighed.push(
      {
        name: `${name}, after the dashboard`,
        limit: limits.firstList,
        transfers: [...toDashboard, ...added],
      },
      { name: `${name}, by its address`, limit: limits.firstList, transfers: alone },
    )
  }
  return weighed
}

const asFigures = ({ name, limit, transfers }: Weighed): Weights => {
  const { panel, entered } = weightOf(transfers)
  const note = entered > 0 ? { note: `images and letters of names ${entered.toFixed(1)} kB apart` } : {}
  return {
    figures: [atMost(name, panel, limit, { unit: 'kB', ...note })],
    resources: inWords(transfers).map((line, index) => partOf(index === 0 ? name : '', line)),
  }
}

type Weights = { figures: Figure[]; resources: Figure[] }

const { signIn: signInLimit, firstList } = limits

/** The panel over the wire as our server compresses it, empty cache; and what in it weighs. */
export const measureWeights = async ({ visit }: Visits): Promise<Weights & { session: Session }> => {
  const arrival = await visit(weighArrival)
  const { toSignIn, toDashboard, session } = arrival
  const all = [
    asFigures({ name: 'Sign-in page', limit: signInLimit, transfers: toSignIn }),
    asFigures({ name: 'Dashboard, by sign-in', limit: firstList, transfers: toDashboard }),
  ]
  const lists = (await weighLists(visit, arrival)).map(asFigures)
  for (const screen of screens)
    all.push(
      await visit((page) => weighScreen(page, screen), session).then(asFigures, (error: unknown) => ({
        figures: [notMeasured(screen.name, error)],
        resources: [],
      })),
    )
  return {
    figures: [...all, ...lists].flatMap(({ figures }) => figures),
    resources: all.flatMap(({ resources }) => resources),
    session,
  }
}
