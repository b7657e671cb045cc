/** What a browser on this machine calls it, by what the server listens on; nothing where it cannot come from here. */
const localNames: { readonly [host: string]: string } = {
  '127.0.0.1': '127.0.0.1',
  localhost: 'localhost',
  '::1': '[::1]',
  '0.0.0.0': '127.0.0.1',
  '::': '127.0.0.1',
}

/** Nobody else reaches the server. */
export const isLoopbackOnly = (host: string): boolean => ['127.0.0.1', 'localhost', '::1'].includes(host)

type Listening = { host: string; allowedHosts: readonly string[] }

/**
 * Where whoever sits at this machine sets up the business, without the secret.
 * @param address where the server says that it listens
 * @returns nothing where the server would turn a browser on this machine away
 */
export const setupAddress = (address: string, { host, allowedHosts }: Listening): URL | undefined => {
  const name = localNames[host]
  if (name === undefined || (allowedHosts.length > 0 && !allowedHosts.includes(name))) return undefined
  const url = new URL('/setup', address)
  url.hostname = name
  return url
}
