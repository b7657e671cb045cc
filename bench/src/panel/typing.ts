import type { Locator, Page } from 'playwright'
import { atMost, forTheRecord, type Figure } from '../report.ts'
import { median, percentile } from '../statistics.ts'
import type { Session, Visits } from './visits.ts'

export const passes = 3
const longestWait = 50 // ms
const digits = '1234567890' // digits, since every field takes them
const betweenKeys = 25 // ms

declare global {
  interface Window {
    keyWaits: number[]
  }
}

/** From the key, as the browser received it, until the frame that shows it has been drawn. */
export const watchKeys = () => {
  window.keyWaits = []
  const onKey = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => window.keyWaits.push(performance.now() - timeStamp))
      port1.start()
      port2.postMessage(null)
    })
  window.addEventListener('keydown', onKey, { capture: true })
}

export type Field = { label: string; waits: number[] }

export const typeInto = async (page: Page, field: Locator, typed = digits): Promise<Field> => {
  const label = await field.evaluate(
    (input: HTMLInputElement) => input.labels?.[0]?.innerText ?? (input.ariaLabel || input.name),
  )
  await field.focus()
  await page.evaluate(() => void (window.keyWaits = []))
  await page.keyboard.type(typed, { delay: betweenKeys })
  await page.waitForFunction((count) => window.keyWaits.length >= count, typed.length)
  return { label: label.replace(/\s*\*\s*$/, ''), waits: await page.evaluate(() => window.keyWaits) }
}

const typeIntoForm = async (page: Page): Promise<Field[]> => {
  await page.goto('/products/add-product')
  const fields = page.locator('form').getByRole('textbox')
  await fields.first().waitFor()
  await page.evaluate(watchKeys)
  const all: Field[] = []
  for (const field of await fields.all()) all.push(await typeInto(page, field))
  return all
}

/** The same key of each pass together: a wait of the product comes again, one of the shared machine does not. */
export const together = (forms: Field[][]): Field[] =>
  (forms[0] ?? []).map(({ label, waits }, field) => ({
    label,
    waits: waits.map((_, key) => median(forms.map((form) => form[field]?.waits[key] ?? Number.NaN))),
  }))

/** Ten characters into each text field of the product form. */
export const measureTyping = async ({ visit }: Visits, session: Session): Promise<Figure[]> => {
  const forms: Field[][] = []
  for (let pass = 0; pass < passes; pass++) forms.push(await visit(typeIntoForm, session))
  const fields = together(forms)
  const slowest = fields.toSorted((a, b) => Math.max(...b.waits) - Math.max(...a.waits))[0]
  const single = forms.flat().flatMap(({ waits }) => waits)
  const keys = fields.flatMap(({ waits }) => waits)
  return [
    atMost(`Longest wait for a key, ${fields.length} fields`, Math.max(...keys), longestWait, {
      unit: 'ms',
      note: `${slowest?.label ?? 'no field'}; each key the middle of ${passes}`,
    }),
    forTheRecord(
      'All keys typed',
      `median ${median(single).toFixed(1)} ms, p99 ${percentile(single, 0.99).toFixed(1)} ms, longest ${Math.max(...single).toFixed(1)} ms`,
    ),
  ]
}
