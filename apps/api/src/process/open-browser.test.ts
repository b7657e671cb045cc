import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hasDesktop, openInBrowser } from './open-browser.ts'
import { setupAddress } from './setup-address.ts'

test.each([
  ['win32', {}, true],
  ['darwin', {}, true],
  ['linux', { DISPLAY: ':0' }, true],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, true],
  ['linux', {}, false],
  ['linux', { DISPLAY: ':10', SSH_CONNECTION: '203.0.113.7 50000 192.0.2.1 22' }, false],
  ['darwin', { CI: '1' }, false],
  ['freebsd', { DISPLAY: ':0' }, false],
] as const)('on %s with %j somebody sits before a desktop: %s', (platform, environment, has) => {
  expect(hasDesktop(environment, platform)).toBe(has)
})

test.runIf(process.platform === 'linux')('the system’s own opener is given the whole link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'refill-opener-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const given = join(folder, 'given')
  await writeFile(join(folder, 'xdg-open'), `#!/bin/sh\necho "$1" > ${given}\n`, { mode: 0o755 })
  vi.stubEnv('PATH', folder)
  openInBrowser('http://127.0.0.1:8080/setup#a-secret')
  vi.unstubAllEnvs()
  await expect
    .poll(() => readFile(given, 'utf8').catch(() => ''), { timeout: 60_000 })
    .toBe('http://127.0.0.1:8080/setup#a-secret\n')
})

test('a machine without an opener goes on', () => {
  vi.stubEnv('PATH', '/nowhere')
  expect(() => openInBrowser('http://127.0.0.1:8080/setup#a-secret')).not.toThrow()
  vi.unstubAllEnvs()
})

test.each([
  ['127.0.0.1', [], 'http://127.0.0.1:8080/setup'],
  ['localhost', [], 'http://localhost:8080/setup'],
  ['::1', [], 'http://[::1]:8080/setup'],
  ['0.0.0.0', [], 'http://127.0.0.1:8080/setup'],
  ['192.168.1.5', [], undefined],
  ['0.0.0.0', ['refill.example'], undefined],
])('a server that listens on %s, for the names %j, is set up at %s', (host, allowedHosts, wanted) => {
  expect(setupAddress('http://10.0.0.1:8080', { host, allowedHosts })?.href).toBe(wanted)
})
