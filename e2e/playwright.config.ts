import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from '@playwright/test'
import { freePorts } from '../tools/free-ports.ts'
import { findBrowser, trialFlags } from '../tools/browser.ts'
import { shortJourneys } from '../tools/gate-list.ts'

// The configuration is read again in every worker: what it invents is handed on through the environment.
process.env.E2E_PORTS ??= (await freePorts(2)).join(',')
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'refill-e2e-'))
process.env.E2E_PASSWORD ??= 'neem-Tree-42'

const [port = 0, closingPort = 0] = process.env.E2E_PORTS.split(',').map(Number)
const folder = process.env.E2E_DATA
const originOf = (businessPort: number) => `http://127.0.0.1:${businessPort}`

/** A business of its own for the journeys that are led to it. */
const business = (businessPort: number, name: string) => ({
  command: 'node ../tools/start.mjs',
  url: `${originOf(businessPort)}/readyz`,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  stdout: 'ignore' as const,
  env: {
    PORT: String(businessPort),
    DATA_DIR: join(folder, name),
    ADMIN_USERNAME: 'meena.joshi',
    ADMIN_PASSWORD: process.env.E2E_PASSWORD ?? '',
    LOG_LEVEL: 'warn',
    BACKUP_URL: pathToFileURL(join(folder, `${name}-kept`)).href,
    BACKUP_AT: '23:59',
  },
})

/** What closes a day would refuse what others enter on it. */
const closing = '**/cash.e2e.ts'

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What the short list leaves out of the journeys: nothing where everything is asked for. */
const short =
  process.env.REFILL_LIST === 'short' &&
  Object.entries(shortJourneys).flatMap(([file, names]) =>
    names.map((name) => new RegExp(literally(`${file} ${name}`))),
  )

export default defineConfig({
  ...(short && { grep: short }),
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './support/registered.ts',
  outputDir: join(folder, 'results'),
  // A journey waits for answers a quarter of its time; the short list is over before a third browser has paid.
  workers: short ? 2 : 3,
  fullyParallel: true,
  forbidOnly: true,
  // Long enough for a machine that does other things too; what passes waits for nothing.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Failures last, where a cut-off log still shows them.
  reporter: [
    [process.stdout.isTTY ? 'line' : 'dot'],
    ...(short ? [['./support/all-listed.ts'] as const] : []),
  ],
  use: {
    // Emptied before each journey: to open one anew is half a second of work.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await findBrowser(), args: trialFlags },
  },
  projects: [
    { name: 'journeys', testIgnore: closing, use: { baseURL: originOf(port) } },
    { name: 'closing', testMatch: closing, use: { baseURL: originOf(closingPort) } },
  ],
  webServer: [business(port, 'data'), business(closingPort, 'data-closing')],
})
