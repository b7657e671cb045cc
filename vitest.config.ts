import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { build, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import type { Walks } from './packages/values/src/testing/walks.ts'
import { findBrowser, trialFlags } from './tools/browser.ts'
import { axeJudges, onlyInWhole } from './tools/gate-list.ts'

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
  'src/process/{first-start,moved-database,outage,prepare-when-used,process,replica,several-processes}.test.ts',
  'src/process/{silent-database,start-and-stop,stopping}.test.ts',
  'src/database/embedded/!(database-start-error|password|platform).test.ts',
  'src/database/prepared.test.ts',
  'src/**/*after-a-kill.test.ts',
  ...[
    'away',
    'chosen-place',
    'download',
    'drill',
    'hostile-place',
    'how-to',
    'log/recover',
    'log/session',
    'no-room',
  ].map((name) => `src/backup/${name}.test.ts`),
  ...['health', 'openapi', 'slow-clients'].map((name) => `src/http/${name}.test.ts`),
  'src/features/cylinder-ledger/export-ledger.test.ts',
]
/** From which number generated cases come (FC_SEED), and whether as many as there may be (WHOLE=1). */
const walks: Walks = { seed: Number(process.env.FC_SEED ?? 20_261_126), isWhole: process.env.WHOLE === '1' }
const walking = `${import.meta.dirname}/packages/values/src/testing/walks.ts`
/** What the short list leaves out of a project. */
const leftOut = (room: string) =>
  process.env.REFILL_LIST === 'short'
    ? onlyInWhole.filter((path) => path.startsWith(`${room}/`)).map((path) => path.slice(room.length + 1))
    : []
/** A slow machine is no fault: what passes waits for nothing. */
const patient = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  provide: { walks, axeJudges },
}
/** As it is shipped: what React warns of costs a fifth of the screens' seconds. The whole list has its warnings. */
const asShipped =
  process.env.REFILL_LIST === 'short'
    ? { define: { 'process.env.NODE_ENV': '"production"' }, oxc: { jsx: { development: false } } }
    : {}
/** The fake server knows every contract: as 170 modules each of a hundred pages loaded them one by one. */
const contractsInOne: Plugin = {
  name: 'contracts-in-one',
  async load(id) {
    if (!id.endsWith('/api/testing/operations.ts')) return undefined
    const lib = { entry: id, formats: ['es' as const] }
    const built = await build({
      configFile: false,
      logLevel: 'error',
      build: { write: false, minify: false, lib, rolldownOptions: { external: [/^zod/] } },
    })
    const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
    return outputs.find((one) => one.type === 'chunk')?.code
  },
}
/** What nobody changes in the meantime each page takes from the browser's cache, without asking whether it is the same. */
const keptByTheBrowser: Plugin = {
  name: 'kept-by-the-browser',
  configureServer({ middlewares }) {
    middlewares.use(({ url = '' }, response, next) => {
      const set = response.setHeader.bind(response)
      if (/\.(?:tsx?|css|js)(?:\?|$)/.test(url))
        response.setHeader = (name, value) =>
          set(name, name === 'Cache-Control' ? 'max-age=86400, immutable' : value)
      next()
    })
  },
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
    maxWorkers: Number(process.env.REFILL_TEST_WORKERS ?? 2),
    projects: [
      {
        test: {
          ...patient,
          name: 'tools',
          root: './tools',
          include: ['*.test.ts'],
          exclude: leftOut('tools'),
        },
      },
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
          root: './apps/sample-business',
          include: ['src/**/*.test.ts'],
          exclude: leftOut('apps/sample-business'),
        },
      },
      {
        test: {
          ...calls,
          name: 'processes',
          include: ownProcess,
          exclude: leftOut('apps/api'),
          globalSetup: [...calls.globalSetup, `${testing}/begun-business.ts`],
          setupFiles: [`${testing}/before-each-file.ts`],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['src/**/*.test.ts'],
          exclude: [...ownProcess, ...leftOut('apps/api')],
        },
      },
      {
        plugins: [react(), contractsInOne, keptByTheBrowser],
        ...asShipped,
        root: './apps/admin',
        // Named, so that Vite does not come upon them in the middle of a run and load the page anew.
        optimizeDeps: { include: browserDependencies },
        test: {
          ...patient,
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          exclude: leftOut('apps/admin'),
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
