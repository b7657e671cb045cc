import type { CDPSession, Locator, Page } from 'playwright'
import { passes, together, watchKeys, type Field } from '../panel/typing.ts'
import { signIn, type Visits } from '../panel/visits.ts'
import { atMost, forTheRecord, type Figure } from '../report.ts'
import { median, percentile } from '../statistics.ts'

/** A frame. */
const longestWork = 16 // ms
const cells = 12
/** Until the grid is there, on a loaded machine. */
const longestStart = 60_000 // ms
/** The figures below the grid have followed by then. */
const untilFigures = 200 // ms
const typed = '123'

/** Of the page's main thread since it began, ms of processor alone: others use the machine too. */
const workOf = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

type Worked = { drawn: Field; whole: Field; waits: number[] }

const typeIntoCell = async (page: Page, session: CDPSession, cell: Locator): Promise<Worked> => {
  const label = (await cell.getAttribute('aria-label')) ?? ''
  await cell.focus()
  await page.waitForTimeout(untilFigures)
  await page.evaluate(() => void (window.keyWaits = []))
  const [drawn, whole]: [number[], number[]] = [[], []]
  for (const [place, key] of Array.from(typed).entries()) {
    const before = await workOf(session)
    await page.keyboard.press(key)
    await page.waitForFunction((count) => window.keyWaits.length > count, place)
    drawn.push((await workOf(session)) - before)
    await page.waitForTimeout(untilFigures)
    whole.push((await workOf(session)) - before)
  }
  const waits = await page.evaluate(() => window.keyWaits)
  return { drawn: { label, waits: drawn }, whole: { label, waits: whole }, waits }
}

const typeIntoGrid =
  (id: number) =>
  async (page: Page): Promise<Worked[]> => {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(`/trips/settle?id=${id}`)
    const all = page.getByRole('textbox', { name: /^Cash of / })
    await all.first().waitFor({ timeout: longestStart })
    await page.evaluate(watchKeys)
    const step = Math.floor((await all.count()) / cells)
    const worked: Worked[] = []
    for (let cell = 0; cell < cells; cell++)
      worked.push(await typeIntoCell(page, session, all.nth(cell * step)))
    return worked
  }

const keysOf = (forms: Worked[][], part: 'drawn' | 'whole'): number[] =>
  together(forms.map((form) => form.map((one) => one[part]))).flatMap(({ waits }) => waits)

/** Three digits into cells of the grid in which a trip is settled, from its first row to its last. */
export const measureSettleKeys = async ({ visit }: Visits, id: number): Promise<Figure[]> => {
  const session = await visit(async (page) => {
    await page.goto('/login')
    await signIn(page)
    return page.context().storageState()
  })
  const forms: Worked[][] = []
  for (let pass = 0; pass < passes; pass++) forms.push(await visit(typeIntoGrid(id), session))
  const [drawn, whole] = [keysOf(forms, 'drawn'), keysOf(forms, 'whole')]
  const waits = forms.flat().flatMap((one) => one.waits)
  const note = `${drawn.length} keys, each the middle of ${passes}; processor alone`
  return [
    atMost('A key in the grid of sixty stops until it is drawn, middle', median(drawn), longestWork, {
      unit: 'ms',
      note,
    }),
    atMost('  95th percentile', percentile(drawn, 0.95), longestWork, { unit: 'ms' }),
    forTheRecord(
      '  with the figures that follow; by the clock until drawn',
      `median ${median(whole).toFixed(1)} ms, p95 ${percentile(whole, 0.95).toFixed(1)} ms; median ${median(waits).toFixed(1)} ms`,
    ),
  ]
}
