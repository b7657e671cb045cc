import type { Page } from 'playwright'
import { passes, together, typeInto, watchKeys, type Field } from '../panel/typing.ts'
import { signIn, type Visits } from '../panel/visits.ts'
import { atMost, type Figure } from '../report.ts'
import { median, percentile } from '../statistics.ts'

/** A frame. */
const longestWait = 16 // ms
const cells = 12
/** Until the grid is there, on a loaded machine. */
const longestStart = 60_000 // ms
const typed = '123'

const typeIntoGrid =
  (id: number) =>
  async (page: Page): Promise<Field[]> => {
    await page.goto(`/trips/settle?id=${id}`)
    const all = page.getByRole('textbox', { name: /^Cash of / })
    await all.first().waitFor({ timeout: longestStart })
    await page.evaluate(watchKeys)
    const step = Math.floor((await all.count()) / cells)
    const fields: Field[] = []
    for (let cell = 0; cell < cells; cell++) fields.push(await typeInto(page, all.nth(cell * step), typed))
    return fields
  }

/** Three digits into cells of the grid in which a trip is settled, from its first row to its last. */
export const measureSettleKeys = async ({ visit }: Visits, id: number): Promise<Figure[]> => {
  const session = await visit(async (page) => {
    await page.goto('/login')
    await signIn(page)
    return page.context().storageState()
  })
  const forms: Field[][] = []
  for (let pass = 0; pass < passes; pass++) forms.push(await visit(typeIntoGrid(id), session))
  const keys = together(forms).flatMap(({ waits }) => waits)
  const note = `${keys.length} keys, each the middle of ${passes}`
  return [
    atMost('A key in the grid of sixty stops, middle', median(keys), longestWait, { unit: 'ms', note }),
    atMost('  95th percentile', percentile(keys, 0.95), longestWait, { unit: 'ms' }),
  ]
}
