import type { APIRequestContext, Page } from '@playwright/test'
import { call } from './orders.ts'
import { expect, person, test as base } from './test.ts'

type Roles = { reponselist: { id: number; name: string }[] }
type Person = { name: string; username: string; password: string }

let hired = 0
export const ownPassword = 'gulmohar 41 rain'

/** Signs in by the screen. */
export const signInAs = async (page: Page, { username, password }: Omit<Person, 'name'>) => {
  await page.goto('/login')
  await page.getByPlaceholder('Enter User Name').fill(username)
  await page.getByPlaceholder('Enter Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Log Out' })).toBeVisible()
}

type Staff = {
  /** Somebody with a role, who has changed the first password already. */
  hire: (role: string) => Promise<Person>
  /** A browser of somebody else, closed with the test. */
  browser: () => Promise<Page>
}

type Open = () => Promise<APIRequestContext>

const hireBy = (open: Open) => async (role: string) => {
  hired += 1
  const username = `${role.toLowerCase()}.${process.pid}.${hired}`
  const name = `${role} ${hired}`
  const owner = await open()
  await owner.post('/api/admin/login', { multipart: person })
  const { reponselist } = await call<Roles>(owner, '/api/roles/list', {})
  const role_id = String(reponselist.find((one) => one.name === role)?.id)
  const { password } = await call<Person>(owner, '/api/users/create', { name, username, role_id })
  const own = await open()
  await own.post('/api/admin/login', { multipart: { username, password } })
  await call(own, '/api/account/change-password', { old_password: password, password: ownPassword })
  await Promise.all([owner.dispose(), own.dispose()])
  return { name, username, password: ownPassword }
}

export const test = base.extend<{ staff: Staff }>({
  staff: async ({ playwright, browser }, provide, { project }) => {
    const { baseURL = '' } = project.use
    const pages: Page[] = []
    await provide({
      hire: hireBy(() => playwright.request.newContext({ baseURL })),
      browser: async () => {
        const page = await (await browser.newContext({ baseURL })).newPage()
        pages.push(page)
        return page
      },
    })
    for (const page of pages) await page.context().close()
  },
})
