import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { expectNoAxeViolations } from '../testing/axe.ts'
import { show } from '../testing/show.tsx'
import { toast, type Toast } from '../toast.ts'

/** Time that passes only when the test says so; the browser and what waits in the test have their own. */
const holdTime = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}
const later = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
/** Longer than all that is said at one stroke. */
const stroke = 550

/** Lets time pass until it has gone. */
const expectGone = (one: Locator) =>
  expect
    .poll(() => {
      later(100)
      return one.elements()
    })
    .toHaveLength(0)

test('a toast says what happened, in the right role for its kind, and closes', async () => {
  const screen = await show(<h1>Products</h1>)
  toast({ kind: 'success', title: 'Product deleted successfully', duration: 600_000 })
  toast({ kind: 'error', title: 'Login Failed', text: 'Invalid credentials.', duration: 600_000 })
  await expect.element(screen.getByRole('status')).toMatchTextContent(/Product deleted successfully/)
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Login FailedInvalid credentials\./)
  await expectNoAxeViolations()
  await screen.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('status')).toBeVisible()
})

test('a toast goes by itself', async () => {
  const screen = await show(<h1>Products</h1>)
  holdTime()
  toast({ kind: 'info', title: 'File Selected', duration: 400 })
  await expect.element(screen.getByRole('status')).toBeVisible()
  await expectGone(screen.getByRole('status'))
})

test('what is said in a tab that nobody looks at waits until somebody does', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const screen = await show(<h1>Products</h1>)
  holdTime()
  toast({ kind: 'info', title: 'Elsewhere', duration: 400 })
  await expect.element(screen.getByRole('status')).toBeVisible()
  later(60_000)
  await expect.element(screen.getByRole('status')).toBeVisible()
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await expectGone(screen.getByRole('status'))
})

test('a toast stays while the focus is on it', async () => {
  const screen = await show(<h1>Products</h1>)
  holdTime()
  toast({ kind: 'info', title: 'First', duration: 1500 })
  toast({ kind: 'warning', title: 'Second', duration: 2000 })
  const first = screen.getByRole('status').filter({ hasText: 'First' })
  await expect.element(first).toBeVisible()
  first.getByRole('button', { name: 'Close' }).element().focus()
  await expectGone(screen.getByText('Second'))
  await expect.element(first).toBeVisible()
})

test('the same message twice is one toast; what is said together stays together, else the newest two', async () => {
  const screen = await show(<h1>Products</h1>)
  holdTime()
  for (const number of [1, 2, 3, 3]) toast({ kind: 'info', title: `Message ${number}` })
  await expect.element(screen.getByText('Message 3')).toBeVisible()
  expect(screen.getByRole('status').elements()).toHaveLength(3)
  later(stroke)
  toast({ kind: 'info', title: 'Message 4' })
  await expect.element(screen.getByText('Message 4')).toBeVisible()
  await expect.element(screen.getByText('Message 2')).not.toBeInTheDocument()
  expect(screen.getByRole('status').elements()).toHaveLength(2)
})

test('an error goes when something was done since', async () => {
  const screen = await show(<h1>Products</h1>)
  holdTime()
  toast({ kind: 'error', title: 'Login Failed' })
  await expect.element(screen.getByRole('alert')).toBeVisible()
  later(stroke)
  toast({ kind: 'success', title: 'Saved' })
  await expect.element(screen.getByRole('status')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('a toast keeps nothing below it from the mouse, and a mouse that moves over it holds it', async () => {
  let presses = 0
  const screen = await show(
    <button style={{ position: 'fixed', inset: 0 }} onClick={() => (presses += 1)}>
      Add Product
    </button>,
  )
  holdTime()
  toast({ kind: 'success', title: 'Saved', position: 'top-right', duration: 1500 })
  const card = screen.getByRole('status')
  await expect.element(card).toBeVisible()
  await userEvent.hover(screen.getByText('Saved'), { force: true })
  toast({ kind: 'info', title: 'Another', duration: 1500 })
  await expect.element(screen.getByText('Another')).toBeVisible()
  await expectGone(screen.getByText('Another'))
  await expect.element(card).toBeVisible()
  await screen.getByText('Saved').click({ force: true })
  expect(presses).toBe(1)
})

const middle = (low: number, high: number) => (low + high) / 2

test.each<[NonNullable<Toast['position']>, 'left' | 'middle' | 'right', 'upper' | 'lower']>([
  ['top', 'middle', 'upper'],
  ['top-left', 'left', 'upper'],
  ['top-right', 'right', 'upper'],
  ['bottom', 'middle', 'lower'],
  ['bottom-left', 'left', 'lower'],
  ['bottom-right', 'right', 'lower'],
])('a toast at %s stands %s in the %s part, 300 to 560 pixels wide', async (position, side, part) => {
  await page.viewport(1440, 900)
  const screen = await show(<h1>Products</h1>)
  toast({ kind: 'warning', title: 'Discount cannot exceed 100%', position, duration: 600_000 })
  toast({ kind: 'error', title: 'long '.repeat(60), position, duration: 600_000 })
  await expect.element(screen.getByRole('alert')).toBeVisible()
  const short = screen.getByRole('status').element().getBoundingClientRect()
  const long = screen.getByRole('alert').element().getBoundingClientRect()
  expect([short.width, long.width]).toEqual([300, 560])
  const centre = middle(short.left, short.right)
  expect(centre < 480 ? 'left' : centre > 960 ? 'right' : 'middle').toBe(side)
  expect(middle(short.top, short.bottom) < 450 ? 'upper' : 'lower').toBe(part)
})

test('on a screen of 280 pixels a toast is narrower than 300 and nothing scrolls sideways', async () => {
  await page.viewport(280, 700)
  const screen = await show(<h1>Products</h1>)
  toast({
    kind: 'error',
    title: 'aadhaar-ramesh-shinde-front-and-back-scanned.pdf'.repeat(3),
    duration: 600_000,
  })
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(screen.getByRole('alert').element().getBoundingClientRect().width).toBe(248)
  expect(document.documentElement.scrollWidth).toBe(280)
  await page.viewport(1440, 900)
})

test('Tab reaches the close button of a toast', async () => {
  const screen = await show(<h1>Products</h1>)
  toast({ kind: 'success', title: 'Saved', duration: 600_000 })
  await expect.element(screen.getByRole('status')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
})
