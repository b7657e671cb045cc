import module from 'node:module'
import { fileURLToPath } from 'node:url'

// Plain JavaScript on purpose: an old Node must be able to read this file to say what it lacks.
const oldest = 24
if (Number(process.versions.node.split('.')[0]) < oldest) {
  process.stderr.write(
    `Refill cannot start: it needs Node ${oldest} or newer and this is ${process.versions.node}. ` +
      'npm ci installs the right one unless optional packages are left out.\n',
  )
  process.exit(1)
}
// glibc keeps what large uploads and pictures leave in every thread's heap; it reads these before a program begins, so
// the process becomes itself once more, under the same id (docs/decisions/0029).
const thrift = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
}
if (
  process.platform === 'linux' &&
  process.execve &&
  !process.send &&
  !Object.keys(thrift).some((name) => process.env[name])
) {
  const command = [process.execPath, ...process.execArgv]
  process.execve(process.execPath, [...command, ...process.argv.slice(1)], { ...thrift, ...process.env })
}
process.env.NODE_ENV ??= 'production'
// Stripped and compiled once: from the second start on it is quicker and holds 25 MB less.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/refill', import.meta.url)))
const { buildPanelIfStale } = await import('./build-panel.ts')
try {
  buildPanelIfStale()
} catch (error) {
  process.stderr.write(`Refill cannot start: ${error.message}\n`)
  process.exit(1)
}
const { startOrExit } = await import('../apps/api/src/main.ts')
if (process.argv.includes('--demo')) {
  const { demoExtras } = await import('../apps/sample-business/src/demo.ts')
  startOrExit(demoExtras(process.argv.slice(2)))
} else startOrExit()
