import type { Page } from '@playwright/test'
import { test } from './support/every-screen.ts'
import { callsMade, expectFailuresSaid, watchCalls } from './support/failing-calls.ts'
import {
  expectNoSidewaysScroll,
  expectNothingCut,
  expectPrintable,
  expectReady,
  goWithin,
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
const parts = 4
const partOf = (addresses: readonly string[], part: number) =>
  addresses.filter((_, index) => index % parts === part)

for (let part = 0; part < parts; part++) {
  test(`at a desk no screen has a finding of axe, is cut off or printed wrong, and each says which part failed: ${part + 1} of ${parts}`, async ({
    signedIn: page,
    addresses,
  }) => {
    test.setTimeout(400_000)
    const watch = await watchCalls(page)
    for (const address of partOf(addresses, part))
      await test.step(address, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(address, { waitUntil: 'commit' })
        watch.asked.clear() // what the screen before still asked for is not this one's
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
        for (const kind of await callsMade(page, watch, address))
          await test.step(kind, () => expectFailuresSaid({ page, watch, address, kind }))
      })
    await watch.end()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test(`no screen has a finding of axe or scrolls sideways, down to 320 pixels: ${part + 1} of ${parts}`, async ({
      signedIn: page,
      addresses,
    }) => {
      test.setTimeout(240_000)
      await page.goto('/')
      for (const address of partOf(addresses, part))
        await test.step(address, async () => {
          await page.setViewportSize({ width: 390, height: 844 })
          await goWithin(page, address)
          await expectFound(page, address)
          await showWhole(page, 390, 844)
          await expectAccessible(page)
          await expectNoSidewaysScroll(page, 360, 800)
          await expectNoSidewaysScroll(page, 320, 768)
        })
    })
  })
}
