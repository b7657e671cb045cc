import { bookPastLimit } from './support/past-limit.ts'
import { signInAs, test } from './support/people.ts'
import { expect, expectAccessible } from './support/test.ts'

test('a clerk books past a limit, the manager approves from another browser, and the order is the clerk’s', async ({
  signedIn: owner,
  staff,
}) => {
  const [booking, manager] = [await staff.hire('Booking'), await staff.hire('Manager')]
  const [clerk, other] = [await staff.browser(), await staff.browser()]
  await signInAs(clerk, booking)
  const { name, dialog } = await bookPastLimit(owner, clerk)
  await expect(dialog.getByRole('list', { name: 'Lines' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(clerk)
  await clerk.keyboard.type('Pays on Friday')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(clerk.getByText('Waits for approval')).toBeVisible()
  await expect(clerk.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await clerk.goto('/')
  await expect(clerk.getByText(/^Nothing waits|^Stock/).first()).toBeVisible()
  await expect(clerk.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await signInAs(other, manager)
  await other.goto('/')
  const row = other.getByRole('list', { name: 'To act on' }).getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText(`${booking.name} asks`)).toBeVisible()
  await expectAccessible(other)
  await row.getByRole('button', { name: 'Approve' }).click()
  const asked = other.getByRole('dialog', { name: 'Approve' })
  await expect(asked.getByRole('list', { name: 'Lines' }).getByRole('listitem')).toHaveCount(1)
  await expect(asked.getByText(/ × ₹[\d,.]+, GST /)).toBeVisible()
  await expect(asked.getByText('Deliver to')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('textbox', { name: 'Reason' }).fill('Old customer')
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(row).toHaveCount(0)

  await clerk.goto(`/orders/approvals?search=${encodeURIComponent(name)}`)
  await expect(clerk.getByText(new RegExp(`^Approved ${manager.name},.*Old customer$`))).toBeVisible()
  await expectAccessible(clerk)
  await clerk.getByRole('link', { name: /^ORD/ }).click()
  await expect(
    clerk.getByText(`over the credit limit, allowed by ${manager.name}: Old customer`).first(),
  ).toBeVisible()
  await expect(clerk.getByText(booking.name).first()).toBeVisible()
})

test('the manager approves at the clerk’s desk, and the clerk stays signed in', async ({
  signedIn: owner,
  staff,
}) => {
  const [booking, manager] = [await staff.hire('Booking'), await staff.hire('Manager')]
  const clerk = await staff.browser()
  await signInAs(clerk, booking)
  const { dialog } = await bookPastLimit(owner, clerk)
  const field = (name: string) => dialog.getByRole('textbox', { name })
  await clerk.keyboard.type('Old customer')
  await field('Username').fill(manager.username)
  await field('Password').fill('not this one')
  await clerk.keyboard.press('Enter')
  await expect(dialog.getByText('Username and password do not belong together.')).toBeVisible()
  await field('Password').fill(manager.password)
  await clerk.keyboard.press('Enter')
  await expect(clerk.getByText(/^Order ORD\S+ booked$/)).toBeVisible()
  await clerk.getByRole('link', { name: /^Open ORD/ }).click()
  await expect(clerk.getByText(`allowed by ${manager.name}: Old customer`).first()).toBeVisible()
  await expect(clerk.getByRole('link', { name: booking.name })).toBeVisible()
})
