import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'

/** What came over the wire for one address: headers and compressed body, bytes. */
export type Transfer = { path: string; bytes: number }

const quiet = 400 // ms without a request under way
const longestWait = 10_000 // ms

const isOnTheWire = (url: string) => /^https?:/.test(url)
/** Images that people uploaded, and letters of the scripts in which they write names. */
const isOfTheBusiness = ({ path }: Transfer) => path.startsWith('/files/') || path.includes('devanagari')

/** Notes every transfer of a page from now on. */
export const watchTransfers = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const underWay = new Map<string, string>()
  let done: Transfer[] = []
  let lastAt = performance.now()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    lastAt = performance.now()
    if (isOnTheWire(request.url)) underWay.set(requestId, request.url)
  })
  const finish = (requestId: string, bytes: number) => {
    lastAt = performance.now()
    const url = underWay.get(requestId)
    underWay.delete(requestId)
    if (url !== undefined && bytes > 0) done.push({ path: new URL(url).pathname, bytes })
  }
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    finish(requestId, encodedDataLength),
  )
  cdp.on('Network.loadingFailed', ({ requestId }) => finish(requestId, 0))
  return {
    /** All transfers since the last call, once nothing more comes. */
    take: async (): Promise<Transfer[]> => {
      const giveUpAt = performance.now() + longestWait
      while ((underWay.size > 0 || performance.now() - lastAt < quiet) && performance.now() < giveUpAt)
        await pause(20)
      const taken = done
      done = []
      return taken
    },
  }
}

const kilobytesOf = (transfers: Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

/** Apart what comes because of what people entered. */
export const weightOf = (transfers: Transfer[]) => ({
  panel: kilobytesOf(transfers.filter((one) => !isOfTheBusiness(one))),
  entered: kilobytesOf(transfers.filter(isOfTheBusiness)),
})

const worthNaming = 2000 // bytes

/** What weighs, heaviest first, a line each; what weighs little is one line together. */
export const inWords = (transfers: Transfer[]): string[] => {
  const panel = transfers.filter((one) => !isOfTheBusiness(one)).toSorted((a, b) => b.bytes - a.bytes)
  const small = panel.filter(({ bytes }) => bytes < worthNaming)
  const line = (name: string, kilobytes: number) => `${kilobytes.toFixed(1).padStart(5)} kB  ${name}`
  return [
    ...panel.filter((one) => !small.includes(one)).map((one) => line(one.path, kilobytesOf([one]))),
    ...(small.length > 0 ? [line(`${small.length} smaller`, kilobytesOf(small))] : []),
  ]
}
