import type { CDPSession, Page } from 'playwright'

/** What a screen shows when it is there: its heading, and something that stands below it. */
export type Shown = { heading: string; with: string }

declare global {
  interface Window {
    felt: {
      /** Of layout, all of them: those right after a key too, which browsers excuse. */
      shifts: number[]
      /** Length of tasks, ms. */
      tasks: number[]
      /** From the key or press, as the browser received it, until the frame that shows it has been drawn, ms. */
      openedIn: number | undefined
      expect: (shown: Shown) => void
    }
  }
}

/** Runs in the page before anything of it. */
const watch = () => {
  let expected: Shown | undefined
  const isThere = ({ heading, with: below }: Shown) => {
    const curtain = document.querySelector('main + div:not([hidden])')
    const screen = curtain ?? document.querySelector('main')
    return screen?.querySelector('h1')?.textContent === heading && screen.querySelector(below) !== null
  }
  const felt: Window['felt'] = {
    shifts: [],
    tasks: [],
    openedIn: undefined,
    expect: (shown) => {
      expected = shown
      felt.openedIn = undefined
    },
  }
  window.felt = felt
  const begin = ({ timeStamp }: Event) => {
    const awaited = expected
    if (!awaited) return
    expected = undefined
    const look = () => {
      if (!isThere(awaited)) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (felt.openedIn = performance.now() - timeStamp))
      port1.start()
      port2.postMessage(null)
      return undefined
    }
    requestAnimationFrame(look)
  }
  for (const kind of ['keydown', 'click', 'popstate']) window.addEventListener(kind, begin, { capture: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) felt.shifts.push(Number(entry.value))
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) =>
    felt.tasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({
    type: 'longtask',
    buffered: true,
  })
}

/** A page on a slow line and a processor that takes four times as long. */
export const slowPage = async (page: Page, latency: number): Promise<CDPSession> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const line = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 }
  await cdp.send('Network.emulateNetworkConditions', line)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watch)
  return cdp
}

/** @returns ms until what is expected was drawn */
export const timeOf = async (page: Page, shown: Shown, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate((expected) => window.felt.expect(expected), shown)
  await act()
  const opened = await page.waitForFunction(() => window.felt.openedIn)
  return Number(await opened.jsonValue())
}
