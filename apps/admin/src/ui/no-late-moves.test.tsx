import { useEffect } from 'react'
import { Link, Route, Routes, useNavigate, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lazyScreen } from './lazy-screen.tsx'
import { NoLateMoves } from './no-late-moves.tsx'
import { show } from './testing/show.tsx'

const held = () => {
  let letGo = () => {}
  const until = new Promise<void>((resolve) => (letGo = resolve))
  return { until, letGo }
}

/** A move that was made is drawn by the frame after the next. */
const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Names its newest page as soon as the answer is there, and leads to another screen. */
function Receipts({ answer }: { answer: Promise<void> }) {
  const [, setAddress] = useSearchParams()
  const navigate = useNavigate()
  useEffect(() => {
    void answer.then(() => setAddress({ page: '7' }, { replace: true }))
  }, [answer, setAddress])
  return (
    <>
      <Link to="/drivers">Driver</Link>
      <button type="button" onClick={() => void navigate('/gone', { replace: true })}>
        Correct
      </button>
    </>
  )
}

const open = async () => {
  const [answer, code] = [held(), held()]
  const Drivers = lazyScreen(async () => {
    await code.until
    return { default: () => <h1>Drivers</h1> }
  })
  const screen = await show(
    <NoLateMoves>
      <Routes>
        <Route path="/receipt" element={<Receipts answer={answer.until} />} />
        <Route path="/drivers" element={<Drivers />} />
        <Route path="/gone" element={<h1>Gone</h1>} />
      </Routes>
    </NoLateMoves>,
    { at: '/receipt' },
  )
  return { screen, answer, code }
}

test('who chose another screen gets there, though the one before corrects its address meanwhile', async () => {
  const { screen, answer, code } = await open()
  await page.getByRole('link', { name: 'Driver' }).click()
  answer.letGo()
  await answer.until
  await drawn()
  code.letGo()
  await expect.element(page.getByRole('heading', { name: 'Drivers' })).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/drivers')
})

test('a screen that is not left replaces its address, and leads on', async () => {
  const { screen, answer } = await open()
  answer.letGo()
  await expect.poll(() => screen.address().path).toBe('/receipt?page=7')
  await page.getByRole('button', { name: 'Correct' }).click()
  await expect.element(page.getByRole('heading', { name: 'Gone' })).toBeVisible()
})
