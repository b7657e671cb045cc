import type { Page } from '@playwright/test'
import { dayFromNow, shown } from './support/orders.ts'
import { bookPastLimit } from './support/past-limit.ts'
import { ownPassword, signInAs, test } from './support/people.ts'
import { expect, expectAccessible } from './support/test.ts'

const open = async (page: Page, path: string, heading: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
}
const field = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('textbox', { name })
const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Adds somebody by the screen. @returns the first password */
const add = async (owner: Page, name: string, username: string, role: string) => {
  await open(owner, '/users/add-user', 'Add User')
  await owner.getByRole('textbox', { name: 'Name' }).first().fill(name)
  await owner.getByRole('textbox', { name: 'Username' }).fill(username)
  await owner.getByRole('combobox', { name: 'Role' }).selectOption(role)
  await owner.getByRole('button', { name: /^Add User/ }).click()
  const dialog = owner.getByRole('dialog', { name: 'First password' })
  const password = (await dialog.getByRole('status').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  return { username, password }
}

/** Signs in for the first time. */
const begin = async (page: Page, person: { username: string; password: string }) => {
  await signInAs(page, person)
  await page.getByRole('textbox', { name: 'Old password' }).fill(person.password)
  await page.getByRole('textbox', { name: 'New password' }).fill(ownPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
}

const receive = async (page: Page, customer: string, amount: string) => {
  await open(page, '/receipt', 'Receipt')
  await page.getByRole('button', { name: 'Money without an order' }).click()
  await page.getByRole('combobox', { name: /^Customer/ }).fill(customer)
  await page.getByRole('option', { name: customer }).click()
  await page.getByRole('textbox', { name: /^Amount/ }).fill(amount)
  await page.getByRole('combobox', { name: /^Payment mode/ }).selectOption('Cash')
}

/** Counts notes of ₹500 and ₹100 by keyboard. */
const closeDrawer = async (page: Page, fiveHundreds: string, hundreds: string) => {
  await open(page, '/cash', 'Cash')
  await page.getByRole('main').getByRole('button', { name: 'Close drawer', exact: true }).first().click()
  await expect(field(page, /^Pieces of ₹2000/)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type(fiveHundreds)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type(hundreds)
}

test('an office closes its day: booked past a limit and approved, cash received, handed over and counted, and the auditor finds all of it', async ({
  signedIn: owner,
  staff,
}) => {
  const today = shown(dayFromNow(0))
  const [clerk, cashier, manager, auditor] = [
    await staff.browser(),
    await staff.browser(),
    await staff.browser(),
    await staff.browser(),
  ]
  await begin(clerk, await add(owner, 'Sunita Jadhav', 'sunita', 'Booking'))
  await begin(cashier, await add(owner, 'Ganesh Pawar', 'ganesh', 'Cashier'))
  const [approving, looking] = [await staff.hire('Manager'), await staff.hire('Auditor')]

  const { name, dialog } = await bookPastLimit(owner, clerk)
  await clerk.keyboard.type('Pays on Friday')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(clerk.getByText('Waits for approval')).toBeVisible()
  await signInAs(manager, approving)
  await manager.goto('/')
  const row = manager.getByRole('list', { name: 'To act on' }).getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: 'Approve' }).click()
  await field(manager, /Reason/).fill('Old customer')
  await press(manager, 'Approve')
  await expect(row).toHaveCount(0)

  await receive(cashier, name, '5300')
  await cashier.getByRole('button', { name: 'Submit' }).click()
  await expect(cashier.getByText('Receipt added successfully')).toBeVisible()
  await open(cashier, '/cash', 'Cash')
  await cashier.getByRole('main').getByRole('button', { name: 'Hand over', exact: true }).first().click()
  await expect(cashier.getByText('You have ₹5,300.00 in hand.')).toBeVisible()
  await cashier.keyboard.type('3100')
  await cashier.getByRole('combobox', { name: /^To/ }).fill(approving.name)
  await cashier.getByRole('option', { name: approving.name }).click()
  await expectAccessible(cashier)
  await press(cashier, 'Hand over')
  await expect(cashier.getByText('₹3,100.00 on the way').first()).toBeVisible()

  await open(manager, '/cash', 'Cash')
  await expect(manager.getByText('₹3,100.00 of Ganesh Pawar')).toBeVisible()
  await manager.getByRole('button', { name: 'Confirm', exact: true }).click()
  await field(manager, /^Amount/).fill('3000')
  await field(manager, /^Reason/).fill('A note of ₹100 is missing')
  await press(manager, 'Confirm')
  await expect(manager.getByRole('row', { name: new RegExp(`^${approving.name}.*3,000`) })).toBeVisible()

  await closeDrawer(cashier, '4', '3')
  await expect(cashier.getByText('Should be there on').locator('xpath=following-sibling::dd[1]')).toHaveText(
    '₹2,300.00',
  )
  await expectAccessible(cashier)
  await press(cashier, 'Close drawer')
  await expect(cashier.getByRole('row', { name: /^Ganesh Pawar Closed/ })).toBeVisible()
  await receive(cashier, name, '50')
  await cashier.getByRole('button', { name: 'Submit' }).click()
  await expect(cashier.getByText(/^The drawer of Ganesh Pawar is closed on/)).toBeVisible()

  await open(owner, '/cash', 'Cash')
  await owner.getByRole('button', { name: 'Close day' }).click()
  await field(owner, /^Day/).fill(today)
  await press(owner, 'Close day')
  await expect(
    owner.getByText(`${today} cannot be closed: the drawer of ${approving.name} is open`).first(),
  ).toBeVisible()
  await closeDrawer(manager, '6', '')
  await press(manager, 'Close drawer')
  await expect(manager.getByRole('row', { name: new RegExp(`^${approving.name} Closed`) })).toBeVisible()
  await press(owner, 'Close day')
  await expect(owner.getByText(new RegExp(`^The books are closed through ${today}\\. Closed`))).toBeVisible()
  await expectAccessible(owner)

  await receive(manager, name, '80')
  await expect(manager.getByText(`The books are closed through ${today}`).first()).toBeVisible()
  await manager.getByRole('button', { name: 'Submit' }).click()
  await expect(manager.getByText('Receipt added successfully')).toHaveCount(0)

  await signInAs(auditor, looking)
  await open(auditor, '/activity', 'Activity')
  await auditor.getByLabel('Rows per page').selectOption('50')
  const entries = [
    ['User added', 'Sunita Jadhav', 'meena.joshi'],
    ['Approval asked for', name, 'Sunita Jadhav'],
    ['Approval given', name, approving.name],
    ['Order booked', 'ORD/', 'Sunita Jadhav'],
    ['Receipt added', 'RC/', 'Ganesh Pawar'],
    ['Cash document entered', 'CH/', 'Ganesh Pawar'],
    ['Cash document confirmed', 'CH/', approving.name],
    ['Drawer closed', 'CC/', 'Ganesh Pawar'],
    ['Drawer closed', 'CC/', approving.name],
    ['Business day closed', '', 'meena.joshi'],
  ]
  for (const [what = '', record = '', who = ''] of entries)
    await expect(
      auditor.getByRole('row', { name: new RegExp(`^${what}.*${record}.*${who}`) }).first(),
      `${what} by ${who}`,
    ).toBeVisible()
  await auditor.getByRole('link', { name: /^CH\// }).first().click()
  await expect(auditor.getByText('₹100.00 went back: A note of ₹100 is missing')).toBeVisible()
  for (const changing of ['Hand over', 'Close drawer', 'Take back', 'Close day', 'Reopen'])
    await expect(auditor.getByRole('button', { name: changing, exact: true })).toHaveCount(0)
  const writes = [
    'hand-over',
    'deposit',
    'pay-out',
    'confirm-hand-over',
    'close-drawer',
    'reverse',
    'reopen-day',
  ]
  for (const write of writes)
    expect((await auditor.request.post(`/api/cash/${write}`, { multipart: {} })).status(), write).toBe(403)
})
