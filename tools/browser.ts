import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

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

/** For tests, which load a page for a second or two: what compiles its code for speed costs more than it gives. */
export const trialFlags = [...browserFlags, '--js-flags=--no-maglev,--no-opt']

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser']

/** Where npm's browser is unpacked: in the project, since a file of another user in the temp folder cannot be run. */
const unpacked = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url))

const unpackBrowser = async (): Promise<string> => {
  const { default: chromium } = await import('@sparticuz/chromium')
  const { TMPDIR } = process.env
  mkdirSync(unpacked, { recursive: true })
  process.env.TMPDIR = unpacked // the package unpacks into the temp folder, whichever that is
  try {
    return await chromium.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

/**
 * Path of a Chromium for the tests: CHROMIUM_PATH, then the system's, then the one that npm installed, which is
 * unpacked on first use. Needs neither root nor a download.
 * @throws {Error} when CHROMIUM_PATH names no file
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  return named ?? systemBrowsers.find((path) => existsSync(path)) ?? unpackBrowser()
}
