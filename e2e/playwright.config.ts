import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from '../tools/browser.ts'

// The configuration is read again in every worker: what it invents is handed on through the environment.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 30_000))
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'refill-e2e-'))
process.env.E2E_PASSWORD ??= 'neem-Tree-42'

const origin = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: join(process.env.E2E_DATA, 'results'),
  // One more than the two cores that are sure: a journey waits for answers a quarter of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Long enough for a machine that does other things too; what passes waits for nothing.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Failures last, where a cut-off log still shows them.
  reporter: [[process.env.CI ? 'dot' : 'line']],
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await findBrowser(), args: browserFlags },
  },
  webServer: {
    command: 'node ../tools/start.mjs',
    url: `${origin}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: join(process.env.E2E_DATA, 'data'),
      ADMIN_USERNAME: 'meena.joshi',
      ADMIN_PASSWORD: process.env.E2E_PASSWORD,
      LOG_LEVEL: 'warn',
    },
  },
})
