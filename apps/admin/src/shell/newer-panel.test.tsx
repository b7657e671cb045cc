import { onTestFinished, expect, test, vi } from 'vitest'
import { followNewerPanel } from './newer-panel.ts'

test('a part that is missing loads the page anew, but not again and again', () => {
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  // Without a server the page stays, which it has to here.
  const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('away'))
  const miss = () => window.dispatchEvent(new Event('vite:preloadError'))
  const stop = followNewerPanel()
  onTestFinished(stop)

  miss()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(asked).toHaveBeenCalledWith(window.location.href, { method: 'HEAD' })
  vi.setSystemTime(Date.now() + 29_999)
  miss()
  expect(asked).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 1)
  miss()
  expect(asked).toHaveBeenCalledTimes(2)
  stop()
  vi.setSystemTime(Date.now() + 60_000)
  miss()
  expect(asked).toHaveBeenCalledTimes(2)
})
