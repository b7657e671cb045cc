import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const lockfile = 'package-lock.json'
const installed = 'node_modules/.package-lock.json'

/** A folder as somebody unpacked it, with an npm that says what it is asked and does as it is told. */
const unpacked = (npm = 0) => {
  const root = mkdtempSync(join(tmpdir(), 'begin-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['tools', 'programs', 'node_modules']) mkdirSync(join(root, folder))
  cpSync(join(import.meta.dirname, 'begin.mjs'), join(root, 'tools/begin.mjs'))
  writeFileSync(
    join(root, 'tools/start.mjs'),
    `console.log('started', ...process.argv.slice(2)); process.exitCode = 3`,
  )
  writeFileSync(join(root, 'programs/npm'), `#!/bin/sh\necho "npm $*"\nexit ${npm}\n`, { mode: 0o755 })
  writeFileSync(join(root, lockfile), '{}')
  const write = (path: string, at: Date) => {
    writeFileSync(join(root, path), '{}')
    utimesSync(join(root, path), at, at)
  }
  const begin = (...args: string[]) => {
    const env = { ...process.env, PATH: `${join(root, 'programs')}${delimiter}${process.env.PATH}` }
    const { stdout, stderr, status } = spawnSync(process.execPath, ['tools/begin.mjs', ...args], {
      cwd: root,
      env,
    })
    return { lines: stdout.toString().trim().split('\n'), error: stderr.toString().trim(), status }
  }
  return { write, begin }
}

const [older, newer] = [new Date('2026-11-01'), new Date('2026-11-02')]

test('a folder that was just unpacked is installed before it starts, and the end of the product is its end', () => {
  const { begin } = unpacked()
  const { lines, status } = begin()
  expect(lines.slice(1)).toEqual(['npm ci', 'started'])
  expect(status).toBe(3)
})

test('what is installed already starts at once, and after an update it is installed anew', () => {
  const { begin, write } = unpacked()
  write(lockfile, older)
  write(installed, newer)
  expect(begin('--demo').lines).toEqual(['started --demo'])
  write(lockfile, newer)
  write(installed, older)
  expect(begin().lines).toContain('npm ci')
})

test('where the packages cannot be had nothing starts, and one line says why', () => {
  const { lines, error, status } = unpacked(1).begin()
  expect(lines).not.toContain('started')
  expect(error).toBe('Refill cannot start: npm ci did not end well; what it printed above says why.')
  expect(status).toBe(1)
})
