import { existsSync } from 'node:fs'

/** Flags for a headless browser that makes no connections of its own and works in containers. */
export const browserFlags = [
  '--no-sandbox', // root in a container has no user namespace to sandbox in
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser']

/**
 * Path of a Chromium for the tests: CHROMIUM_PATH, then the system's, then the one that npm installed,
 * which is unpacked into the temp folder on first use. Needs neither root nor a download.
 * @throws {Error} when CHROMIUM_PATH names no file
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  const found = named ?? systemBrowsers.find((path) => existsSync(path))
  if (found) return found
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
