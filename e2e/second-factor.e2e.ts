import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { call } from './support/orders.ts'
import { signInAs, test } from './support/people.ts'
import { expect, expectAccessible } from './support/test.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const bytesOf = (base32: string) => {
  const bits = Array.from(base32, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** As an authenticator shows it (RFC 6238), so many half minutes from now. */
const codeOf = (secret: string, steps = 0): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** Types a code, and another where the machine stood still until it was too old. */
const giveCode = async (page: Page, code: () => string, send: () => Promise<void>) => {
  for (let tries = 0; tries < 3; tries++) {
    await page.getByRole('textbox', { name: 'Code' }).fill(code())
    const answered = page.waitForResponse(/(?:confirm-second-factor|admin\/login)$/)
    await send()
    if ((await answered).ok()) return
  }
}

/** Types the password, reads the secret, and confirms it by a code. @returns secret and recovery codes */
const setUp = async (page: Page, password: string) => {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible()
  const spelt = (await page.locator('code').first().textContent()) ?? ''
  const secret = spelt.replaceAll(' ', '')
  await expectAccessible(page)
  const switchOn = () => page.getByRole('button', { name: 'Switch on' }).click()
  await giveCode(page, () => codeOf(secret), switchOn)
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const recovery = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'Done' }).click()
  return { secret, recovery }
}

const leave = async (page: Page) => {
  await page.getByRole('link', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
}

const enter = async (page: Page, { username, password }: { username: string; password: string }) => {
  await page.getByPlaceholder('Enter User Name').fill(username)
  await page.getByPlaceholder('Enter Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
}

test('with a second factor signing in asks for a code, and takes a recovery code in its place', async ({
  staff,
}) => {
  const clerk = await staff.hire('Booking')
  const page = await staff.browser()
  await signInAs(page, clerk)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByText('The password is not right.').first()).toBeVisible()
  const { secret, recovery } = await setUp(page, clerk.password)
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await expectAccessible(page)

  await leave(page)
  await enter(page, clerk)
  await expectAccessible(page)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not right, or was used already.')).toBeVisible()
  const enterCode = () => page.keyboard.press('Enter')
  await giveCode(page, () => codeOf(secret, 1), enterCode)
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()

  await leave(page)
  await enter(page, clerk)
  await page.keyboard.type(recovery[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  const switchOff = page.getByRole('button', { name: 'Switch off' })
  const form = page.locator('form').filter({ has: switchOff })
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(clerk.password)
  await form.getByRole('textbox', { name: 'Code' }).fill(recovery[1] ?? '')
  await switchOff.click()
  await expect(page.getByText('Second factor switched off')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('a role that demands it lets nobody begin before it is set up', async ({ signedIn: owner, staff }) => {
  const clerk = await staff.hire('Booking')
  type Roles = { reponselist: { id: number; name: string; rights: string[] }[] }
  const name = `Careful ${Date.now()}`
  await owner.goto('/roles')
  await owner.getByRole('button', { name: /^Booking/ }).click()
  await owner.getByRole('button', { name: 'Copy role' }).click()
  // The copy, or what is typed would be of the role that is copied.
  await expect(owner.getByRole('textbox', { name: 'Name' })).toHaveValue('Booking 2')
  await owner.getByRole('textbox', { name: 'Name' }).fill(name)
  await owner.getByRole('checkbox', { name: 'Demands a second factor' }).check()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: /^Save role/ }).click()
  await expect(owner.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  await expect(owner.getByRole('checkbox', { name: 'Demands a second factor' })).toBeChecked()
  const saved = async () => {
    const { reponselist } = await call<Roles>(owner.request, '/api/roles/list', {})
    return reponselist.find((role) => role.name === name)?.id
  }
  // It is pressed while it is saved still.
  await expect.poll(saved).toBeDefined()
  type Users = { reponselist: { id: number; version: number }[] }
  const { reponselist: users } = await call<Users>(owner.request, '/api/users/list', {
    search: clerk.username,
  })
  await call(owner.request, '/api/users/update', {
    id: String(users[0]?.id),
    version: String(users[0]?.version),
    name: clerk.name,
    username: clerk.username,
    role_id: String(await saved()),
  })

  const page = await staff.browser()
  await signInAs(page, clerk)
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await setUp(page, clerk.password)
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
})

test('an owner is asked for a second factor where the day begins, puts it off, and is reminded until it is set up', async ({
  staff,
}) => {
  const [owner, page] = [await staff.hire('Owner'), await staff.browser()]
  await signInAs(page, owner)
  const asked = page.getByRole('heading', { name: 'Protect your account with a second factor' })
  const reminder = page
    .getByRole('list', { name: 'To act on' })
    .getByRole('listitem')
    .filter({ hasText: 'Your account has no second factor' })
  await expect(asked).toBeVisible()
  await expect(reminder).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(asked).toHaveCount(0)
  await page.reload()
  await expect(reminder).toBeVisible()
  await expect(asked).toHaveCount(0)
  await reminder.getByRole('link', { name: 'Set up' }).click()
  await setUp(page, owner.password)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'To act on' })).toBeVisible()
  await expect(reminder).toHaveCount(0)
})
