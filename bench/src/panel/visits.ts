import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { browserFlags, findBrowser } from '../../../tools/browser.ts'
import type { House } from '../house.ts'
import { person } from '../product.ts'

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Opens pages of the product, each with a cache of its own. */
export type Visits = {
  /** @param session of somebody who is signed in already */
  visit: <T>(during: (page: Page) => Promise<T>, session?: Session) => Promise<T>
}

const longestWait = 10_000 // ms

export const openBrowser = async (house: House, origin: string): Promise<Visits> => {
  const browser: Browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  house.atTheEnd(() => browser.close())
  return {
    visit: async (during, session) => {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1440, height: 900 },
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        ...(session && { storageState: session }),
      })
      context.setDefaultTimeout(longestWait)
      try {
        return await during(await context.newPage())
      } finally {
        await context.close()
      }
    },
  }
}

export const productList = '/products?rows=25'
export const rows = 'tr[data-row]'

export const signIn = async (page: Page): Promise<void> => {
  await page.getByPlaceholder('Enter User Name').fill(person.username)
  await page.getByPlaceholder('Enter Password').fill(person.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()
}
