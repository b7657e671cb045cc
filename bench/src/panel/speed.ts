import type { Page } from 'playwright'
import { atMost, type Figure } from '../report.ts'
import { median } from '../statistics.ts'
import { productList, rows, type Session, type Visits } from './visits.ts'

const times = 5
const limits = { firstPaint: 500, list: 1000 } // ms

declare global {
  interface Window {
    rowsShownAt?: number
  }
}

const firstPaint = async (page: Page): Promise<number> => {
  await page.goto('/login')
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  return Number(await paint.jsonValue())
}

/** From the start of the navigation to the first frame that holds rows. */
const listWithRows = async (page: Page): Promise<number> => {
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector)) window.rowsShownAt = performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, rows)
  await page.goto(productList)
  const shown = await page.waitForFunction(() => window.rowsShownAt)
  return Number(await shown.jsonValue())
}

const repeated = async (measure: () => Promise<number>) => {
  const all: number[] = []
  for (let time = 0; time < times; time++) all.push(await measure())
  return { value: median(all), note: all.map((one) => one.toFixed(0)).join(', ') }
}

/** Warm server, empty cache in every visit. */
export const measureSpeed = async ({ visit }: Visits, session: Session): Promise<Figure[]> => {
  const paint = await repeated(() => visit(firstPaint))
  const list = await repeated(() => visit(listWithRows, session))
  return [
    atMost('First contentful paint of the sign-in', paint.value, limits.firstPaint, {
      unit: 'ms',
      note: paint.note,
    }),
    atMost('Product list with 25 rows, from navigation', list.value, limits.list, {
      unit: 'ms',
      note: list.note,
    }),
  ]
}
