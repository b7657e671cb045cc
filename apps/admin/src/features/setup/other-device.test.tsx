import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { show } from '../../ui/testing/show.tsx'
import OtherDeviceScreen from './other-device.screen.tsx'

const address = 'api/setup/address'
const lan = { address: 'https://refill.lan', qr: 'M4 4h1v1h-1z', qr_size: 33 }

test('the address for the others in the shop is there to type and as a picture, on a phone too', async () => {
  fakeServer({ [address]: lan })
  await page.viewport(390, 844)
  await show(<OtherDeviceScreen />)
  await expect.element(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible()
  await expect.element(page.getByText('https://refill.lan', { exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectNoAxeViolations()
  await page.viewport(1440, 900)
})

test('where no other machine reaches it the panel says what that needs, and shows no picture', async () => {
  fakeServer({ [address]: { address: '', qr: '', qr_size: 0 } })
  await show(<OtherDeviceScreen />)
  await expect.element(page.getByText(/^Only the machine that Refill runs on reaches it/)).toBeVisible()
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  await expectNoAxeViolations()
})
