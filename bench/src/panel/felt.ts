import type { Page } from 'playwright'
import { atMost, forTheRecord, type Figure } from '../report.ts'
import { median } from '../statistics.ts'
import { slowPage, timeOf } from './felt-page.ts'
import { rows as tableRows, type Session, type Visits } from './visits.ts'

const longest = 50 // ms
const passes = 5
const latencies = [300, 40] as const // ms there and back
const typed = '1234567890'

type Listed = { name: string; path: string; title: string; link: string; heading?: string }

const inCards = 'article a[data-row]'
const inTable = `${tableRows} [data-folds=lead] a`
const lists: readonly Listed[] = [
  { name: 'order', path: '/orders?rows=25', title: 'Orders', link: inCards },
  { name: 'customer', path: '/customer-list?rows=25', title: 'Customers List', link: inCards },
  { name: 'product', path: '/products?rows=25', title: 'Products', link: inTable },
]

/** Something of it below its heading. */
const known = ':is(section, article) :is(dd, span)'

type Felt = { row: number[]; seen: number[]; back: number[]; shifts: number[]; tasks: number[] }

const settle = (page: Page, latency: number) => page.waitForTimeout(4 * latency + 600)

/** By key: a row that was reached a moment ago, the same record once more, and back to the list from each. */
const openAll = async (page: Page, latency: number, { path, title, link }: Listed, felt: Felt) => {
  await page.goto(path)
  await page.locator(link).nth(passes).waitFor()
  // Whoever walks in a list has come near its records, and their code with them.
  await page.locator(link).nth(passes).focus()
  await settle(page, latency)
  for (let pass = 0; pass < passes; pass++)
    for (const times of [felt.row, felt.seen]) {
      const row = page.locator(`main ${link}`).nth(pass)
      const heading = (await row.innerText()).trim()
      await page.evaluate(() => void window.felt.shifts.splice(0))
      await row.focus()
      times.push(await timeOf(page, { heading, with: known }, () => page.keyboard.press('Enter')))
      await settle(page, latency)
      const back = { heading: title, with: link }
      felt.back.push(await timeOf(page, back, () => page.evaluate(() => history.back())))
      await settle(page, latency)
      felt.shifts.push(...(await page.evaluate(() => window.felt.shifts)))
    }
}

/** Into the search of a long list. */
const typeIntoSearch = async (page: Page, latency: number, { path, link }: Listed, felt: Felt) => {
  await page.goto(path)
  await page.locator(link).first().waitFor()
  await settle(page, latency)
  await page.keyboard.press('/')
  await page.evaluate(() => void window.felt.tasks.splice(0))
  await page.keyboard.type(typed, { delay: 60 })
  await settle(page, latency)
  felt.tasks.push(...(await page.evaluate(() => window.felt.tasks)))
}

const figuresOf = (what: string, { row, seen, back, shifts, tasks }: Felt): Figure[] => {
  const opened = (how: string, times: number[]) =>
    atMost(`${what}: ${how}`, median(times), longest, {
      unit: 'ms',
      note: times.map((one) => one.toFixed(0)).join(', '),
    })
  return [
    opened('from its row', row),
    opened('seen before', seen),
    opened('back to the list', back),
    atMost(
      `${what}: layout shifts, all together`,
      shifts.reduce((sum, one) => sum + one, 0),
      0,
    ),
    atMost(`${what}: longest task while the search is typed in`, Math.max(0, ...tasks), longest, {
      unit: 'ms',
    }),
  ]
}

/** From key to paint on a slow line, with a processor that takes four times as long. */
export const measureFelt = async ({ visit }: Visits, session: Session): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const latency of latencies)
    for (const list of lists) {
      const felt: Felt = { row: [], seen: [], back: [], shifts: [], tasks: [] }
      await visit(async (page) => {
        await slowPage(page, latency)
        await openAll(page, latency, list, felt)
        await typeIntoSearch(page, latency, list, felt)
      }, session)
      figures.push(...figuresOf(`${list.name} at ${latency} ms`, felt))
    }
  return [...figures, forTheRecord('Each figure is the middle of', `${passes}, back of ${2 * passes}`)]
}
