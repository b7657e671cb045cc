import type { Page } from '@playwright/test'
import { screens, test } from './support/every-screen.ts'
import { callsMade, expectFailuresSaid, watchCalls } from './support/failing-calls.ts'
import { expectLooseAnswersShown } from './support/loose-answers.ts'
import {
  expectNoSidewaysScroll,
  expectNothingCut,
  expectPrintable,
  expectReady,
  showWhole,
} from './support/screen.ts'
import { expect, expectAccessible } from './support/test.ts'

const expectFound = async (page: Page, address: string) => {
  await expectReady(page)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(
    Number(address === '/nowhere'),
  )
  await expect(page.getByRole('alert')).toHaveCount(0)
}

/** Every screen is opened once a device, and all that holds of every screen is looked at there. */
for (const [number, { name, addressIn }] of screens.entries()) {
  test(`at a desk ${name} has no finding of axe, is not cut off or printed wrong, and says which part failed`, async ({
    signedIn: page,
    made,
  }) => {
    const address = addressIn(made)
    const watch = await watchCalls(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address, { waitUntil: 'commit' })
    await expectFound(page, address)
    await showWhole(page, 1440, 900)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, 1440, 900)
    await expectNothingCut(page)
    await expectNoSidewaysScroll(page, 1024, 768)
    await expectNothingCut(page)
    await expectNoSidewaysScroll(page, 800, 768)
    await expectPrintable(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    // What answers wrongly is taken alike everywhere: on each screen one call answers so in every way, each time another.
    const kinds = (await callsMade(page, watch, address)).toSorted()
    for (const [at, kind] of kinds.entries()) {
      const isThorough = at === number % kinds.length
      await test.step(kind, () => expectFailuresSaid({ page, watch, address, kind, isThorough }))
    }
    await test.step('answers of another server', () => expectLooseAnswersShown(page, watch, address))
    await watch.end()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test(`${name} has no finding of axe and does not scroll sideways, down to 320 pixels`, async ({
      signedIn: page,
      made,
    }) => {
      const address = addressIn(made)
      await page.goto(address, { waitUntil: 'commit' })
      await expectFound(page, address)
      await showWhole(page, 390, 844)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page, 360, 800)
      await expectNoSidewaysScroll(page, 320, 768)
    })
  })
}
