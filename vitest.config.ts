import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type {} from './packages/values/src/testing/walks.ts'
import { findBrowser, trialFlags } from './tools/browser.ts'

const browserDependencies = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-router',
  '@tanstack/react-query',
  '@mantine/core',
  '@mantine/dates',
  '@mantine/hooks',
  'dayjs',
  'zod/mini',
  'axe-core',
  'fast-check',
  'vitest-browser-react',
]

/** Tests that start, kill and watch whole processes, or measure or change the one they run in. */
const ownProcess = [
  'src/*.test.ts',
  'src/database/embedded/**/*.test.ts',
  'src/database/prepared.test.ts',
  'src/**/*after-a-kill.test.ts',
  ...['away', 'drill', 'how-to', 'log/session', 'no-room'].map((name) => `src/backup/${name}.test.ts`),
  ...['health', 'openapi', 'slow-clients'].map((name) => `src/http/${name}.test.ts`),
  'src/files/files-url.test.ts',
  'src/features/cylinder-ledger/export-ledger.test.ts',
]
/** From which number generated cases come (FC_SEED), and whether as many as there may be (WHOLE=1). */
const walks = { seed: Number(process.env.FC_SEED ?? 20_261_126), isWhole: process.env.WHOLE === '1' }
const walking = `${import.meta.dirname}/packages/values/src/testing/walks.ts`
/** A slow machine is no fault: what passes waits for nothing. */
const patient = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  provide: { walks },
}
const testing = `${import.meta.dirname}/apps/api/src/testing`
const calls = {
  root: './apps/api',
  globalSetup: [`${testing}/cluster.ts`],
  ...patient,
  restoreMocks: true,
}
/** One process for many files: to start it and read the program took longer than most files. */
const shared = {
  ...calls,
  isolate: false,
  setupFiles: [walking, `${testing}/before-each-file.ts`],
}
export default defineConfig({
  test: {
    // On two cores it would be one; tests wait for databases and processes most of their time.
    maxWorkers: 2,
    projects: [
      ...['values', 'contract'].map((name) => ({
        test: {
          ...patient,
          name,
          root: `./packages/${name}`,
          include: ['src/**/*.test.ts'],
          setupFiles: walking,
        },
      })),
      {
        test: {
          ...shared,
          name: 'sample-business',
          root: './packages/sample-business',
          include: ['src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...calls,
          name: 'processes',
          include: ownProcess,
          globalSetup: [...calls.globalSetup, `${testing}/begun-business.ts`],
          testTimeout: 90_000,
        },
      },
      { test: { ...shared, name: 'api', include: ['src/**/*.test.ts'], exclude: ownProcess } },
      {
        plugins: [react()],
        root: './apps/admin',
        // Named, so that Vite does not come upon them in the middle of a run and load the page anew.
        optimizeDeps: { include: browserDependencies },
        test: {
          ...patient,
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          restoreMocks: true,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: await findBrowser(), args: trialFlags },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
    ],
  },
})
