import { onTestFinished, vi } from 'vitest'

/** Beside a fake server: what leaves by the browser: messages and papers that it is asked to open, and files that it saves. Papers are fetched. */
export const watchSharing = () => {
  const opened: string[] = []
  const saved: string[] = []
  const papers: string[] = []
  vi.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(String(address))
    return window
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const fetching = vi.mocked(window.fetch)
  const server = fetching.getMockImplementation()
  fetching.mockImplementation((asked, options) => {
    const address = asked instanceof Request ? asked.url : asked.toString()
    if (server && !address.includes('.pdf')) return server(asked, options)
    papers.push(address)
    return Promise.resolve(new Response('%PDF-1.4'))
  })
  return { opened, saved, papers }
}

/** A device that takes files, as phones do; it stays one until the test ends. */
export const asPhone = (share: (given: ShareData) => Promise<void>) => {
  Object.assign(navigator, { canShare: () => true, share })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'canShare')
    Reflect.deleteProperty(navigator, 'share')
  })
}
