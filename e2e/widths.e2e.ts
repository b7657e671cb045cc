import { test } from './support/every-screen.ts'
import { expectReady } from './support/screen.ts'
import { expect } from './support/test.ts'

test('at 1024 pixels an order is one column: its track breaks no word and the amount is in sight', async ({
  signedIn: page,
  made,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`/orders/order-detail?id=${made.order}`)
  await expectReady(page)
  const boxes = await Promise.all(
    ['Product lines', 'Credit'].map((name) => page.getByRole('heading', { name, exact: true }).boundingBox()),
  )
  expect(boxes[1]?.y).toBeGreaterThan(boxes[0]?.y ?? 0)
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toBeInViewport({ ratio: 1 })
  for (const stage of ['Recieved', 'Initiated', 'Dispatched', 'Delivered']) {
    const height = await page.getByRole('listitem').getByText(stage, { exact: true }).first().boundingBox()
    expect(height?.height).toBeLessThan(30)
  }
})
