import { gstinErrors } from '@refill/contract/features/tax/return-gstin.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { setClock } from '../../ui/testing/clock.ts'
import {
  button,
  closeCall,
  gstr1,
  gstr1Call,
  link,
  misfitsCall,
  monthCall,
  monthServer,
  showMonthAt,
  taxMonth,
} from './testing/month-for-tests.ts'

const { month_of_gstins } = gstinErrors
setClock('2026-12-05T06:30:00Z')

const [present, other] = ['27ZWPFS5295J1ZF', '27ZWPFS5295J2ZE']
const gstins = [
  { gstin: present, count: 8 },
  { gstin: other, count: 7 },
]
const ofOther = { month: '2026-11', gstin: other }

test.each([1440, 390])(
  'a month of two GSTINs says so and shows the one chosen, %i pixels wide',
  async (width) => {
    const { last } = monthServer({
      [monthCall]: ({ parts: { gstin } }: { parts: Record<string, unknown[]> }) =>
        taxMonth('2026-11', { gstins, gstin: gstin?.[0] === other ? other : present }),
    })
    await page.viewport(width, 900)
    const screen = await showMonthAt('/tax?month=2026-11')
    await expect
      .element(screen.getByText(/documents of 2 GSTINs, each with a return of its own/))
      .toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^${other}`) }).click()
    await expect.poll(() => last(monthCall)).toMatchObject(ofOther)
    await expect.poll(() => last('api/tax/gaps')).toMatchObject(ofOther)
    await expect.poll(() => last('api/tax/gstr-3b')).toMatchObject(ofOther)
    await expect.element(link('GSTR-1')).toHaveAttribute('href', `/tax/gstr-1?month=2026-11&gstin=${other}`)
    expect(document.documentElement.scrollWidth).toBe(width)
    await expectNoAxeViolations()
    await page.viewport(1440, 900)
  },
)

test('GSTR-1 asks for the GSTIN of its address, and sections and the way back keep it', async () => {
  const { last } = monthServer({ [gstr1Call]: gstr1({ gstins, gstin: other }) })
  const screen = await showMonthAt(`/tax/gstr-1?month=2026-11&gstin=${other}`)
  await expect.element(screen.getByText(`November 2026, ${other}`)).toBeVisible()
  expect(last(gstr1Call)).toMatchObject(ofOther)
  expect(last(misfitsCall)).toMatchObject(ofOther)
  await expect
    .element(link('B2CS'))
    .toHaveAttribute('href', `/tax/gstr-1?month=2026-11&gstin=${other}&section=b2cs`)
})

test('a month of two GSTINs is closed with the word that both returns are filed', async () => {
  const { last } = monthServer({
    [monthCall]: taxMonth('2026-11', { gstins }),
    [closeCall]: ({ parts }: { parts: Record<string, unknown> }) =>
      parts['gstins']
        ? { message: 'November 2026 is closed as filed' }
        : domainError(month_of_gstins.code, month_of_gstins.message),
  })
  const screen = await showMonthAt('/tax?month=2026-11')
  await button('Close month').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close month' }).click()
  await expect.element(dialog.getByText(/close it once all of them are filed/)).toBeVisible()
  await dialog.getByLabelText(`The returns of ${present} and ${other} are filed`).click()
  await dialog.getByRole('button', { name: 'Close month' }).click()
  await expect.element(screen.getByText('November 2026 is closed as filed')).toBeVisible()
  expect(last(closeCall)).toMatchObject({ month: '2026-11', gstins: `${present},${other}` })
})

test('the acknowledgement of a month of two GSTINs is that of the return shown', async () => {
  const filed = { closed_at: '2026-12-05T05:00:00Z', closed_by: 'Meena Joshi', arn: '' }
  const { last } = monthServer({
    [monthCall]: taxMonth('2026-11', { gstins, gstin: other, filed }),
    [closeCall]: { message: 'Saved' },
  })
  const screen = await showMonthAt(`/tax?month=2026-11&gstin=${other}`)
  await expect.element(screen.getByText(new RegExp(`without an ARN of ${other}`))).toBeVisible()
  await button('Enter ARN').click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByText(`Acknowledgement number of the filed GSTR-1 of ${other}`))
    .toBeVisible()
  await dialog.getByRole('textbox', { name: /^ARN/ }).fill('AA2711260000012')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => last(closeCall)).toMatchObject({ ...ofOther, arn: 'AA2711260000012' })
})
