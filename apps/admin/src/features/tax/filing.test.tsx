import { filingErrors } from '@refill/contract/features/tax/close-month.contract.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { setClock } from '../../ui/testing/clock.ts'
import {
  button,
  closeCall,
  monthCall,
  monthServer,
  openCall,
  showMonthAt,
  taxMonth,
} from './testing/month-for-tests.ts'

setClock('2026-12-05T06:30:00Z')

const dialog = () => page.getByRole('dialog')
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const arn = () => dialog().getByRole('textbox', { name: 'ARN' })

const closed = { closed_at: '2026-12-11T08:32:00Z', closed_by: 'Meena Joshi', arn: '' }
const words = 'Closed as filed on 11-12-2026 14:02 by Meena Joshi, without an ARN.'
const filed = (changes: object = {}) => taxMonth('2026-11', { filed: { ...closed, ...changes } })

test('a month that is over is closed with its ARN, and says since when', async () => {
  const server = monthServer()
  const screen = await showMonthAt('/tax?month=2026-11')
  await button('Close month').click()
  await expect.element(dialog().getByText(/^All days through 30-11-2026 are closed/)).toBeVisible()
  await expectNoAxeViolations()
  await arn().fill('aa27')
  await inDialog('Close month').click()
  await expect.element(dialog().getByText('ARN must be 15 signs such as AA2711260000012')).toBeVisible()
  server.answers[monthCall] = filed({ arn: 'AA2711260000012' })
  await arn().fill('AA2711260000012')
  await inDialog('Close month').click()
  await expect.element(screen.getByText(words.replace('without an ARN', 'ARN AA2711260000012'))).toBeVisible()
  expect(server.last(closeCall)).toMatchObject({ month: '2026-11', arn: 'AA2711260000012' })
  for (const name of ['Enter ARN', 'Open again', 'Close month'])
    await expect.element(button(name)).not.toBeInTheDocument()
})

test('what is refused stays in the dialog, in the words of the server', async () => {
  const message = 'The figures of November 2026 do not tie: see which document differs'
  monthServer({
    [closeCall]: domainError(filingErrors.month_does_not_tie.code, message, { errors: { month: message } }),
  })
  await showMonthAt('/tax?month=2026-11')
  await button('Close month').click()
  await inDialog('Close month').click()
  await expect.element(dialog().getByText(message)).toBeVisible()
})

test('a closed month is given its ARN, which is required then', async () => {
  const server = monthServer({ [monthCall]: filed() })
  const screen = await showMonthAt('/tax?month=2026-11')
  await expect.element(screen.getByText(words)).toBeVisible()
  await button('Enter ARN').click()
  await inDialog('Save').click()
  await expect.element(dialog().getByText('ARN is required')).toBeVisible()
  await arn().fill('AA2711260000012')
  await inDialog('Save').click()
  await expect.poll(() => server.last(closeCall)).toMatchObject({ arn: 'AA2711260000012' })
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a month without an ARN is opened again with a reason', async () => {
  const server = monthServer({ [monthCall]: filed() })
  await showMonthAt('/tax?month=2026-11')
  await button('Open again').click()
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Closed before it was filed')
  server.answers[monthCall] = taxMonth('2026-11')
  await inDialog('Open again').click()
  const sent = { month: '2026-11', reason: 'Closed before it was filed' }
  await expect.poll(() => server.last(openCall)).toMatchObject(sent)
  await expect.element(button('Close month')).toBeVisible()
})
