/**
 * What an address leads to: a pdf when it ends so (AMB-098), otherwise an image. Nothing for addresses that are not
 * of the web: `javascript:` and `data:` would run or show whatever somebody wrote into a record.
 */
export const documentKind = (url: string): 'pdf' | 'image' | undefined => {
  if (url.trim() === '' || !URL.canParse(url, window.location.href)) return undefined
  const { protocol, pathname } = new URL(url, window.location.href)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  return /pdf$/i.test(url) || /pdf$/i.test(pathname) ? 'pdf' : 'image'
}

const isOwn = (url: string) => new URL(url, window.location.href).origin === window.location.origin

/**
 * Whether the server really sends a pdf. The browser shows none in a sandboxed frame, so what is framed without one
 * must not be a page that runs in our name; documents of another origin cannot.
 */
export const isFramable = async (url: string, signal: AbortSignal): Promise<boolean> => {
  if (!isOwn(url)) return true
  const headersOnly = new AbortController()
  signal.addEventListener('abort', () => headersOnly.abort())
  try {
    const { ok, headers } = await fetch(url, { signal: headersOnly.signal })
    return ok && /^application\/pdf\b/i.test(headers.get('content-type') ?? '')
  } catch {
    return false
  } finally {
    headersOnly.abort()
  }
}
