import { mergeTests, type Page } from '@playwright/test'
import { screens, test as ofScreens } from './support/every-screen.ts'
import { signInAs, test as ofPeople } from './support/people.ts'
import { expectCome } from './support/screen.ts'
import { expect } from './support/test.ts'

const test = mergeTests(ofScreens, ofPeople)

/** Within the panel, as a link leads there: loading each address anew takes a second. */
const lead = (address: string) => {
  history.pushState({}, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** By way of an address that is none, so that it is seen when the screen of the new one is there. */
const goWithin = async (page: Page, address: string) => {
  const nowhere = page.getByRole('heading', { name: 'Page not found' })
  await page.evaluate(lead, '/nowhere')
  await expect(nowhere).toBeVisible()
  await page.evaluate(lead, address)
  await expect(nowhere).toBeHidden()
  await expectCome(page)
}

for (const role of ['Manager', 'Booking', 'Godown', 'Cashier', 'Accountant', 'Auditor'])
  test(`${role} opens every screen, and none asks for what is not theirs`, async ({ page, staff, made }) => {
    await signInAs(page, await staff.hire(role))
    const refused: string[] = []
    let address = '/'
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(`${address}: ${new URL(answer.url()).pathname}`)
    })
    let theirs = 0
    for (const { addressIn } of screens.filter(({ name }) => name !== '/nowhere')) {
      address = addressIn(made)
      await goWithin(page, address)
      const isClosed = (await page.getByRole('heading', { name: 'Not for your role' }).count()) > 0
      if (!isClosed) theirs += 1
    }
    expect(theirs).toBeGreaterThan(10)
    expect(refused).toEqual([])
  })
