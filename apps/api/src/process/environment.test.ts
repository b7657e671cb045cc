import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const program = `import { environment } from '${new URL('environment.ts', import.meta.url).href}'
  const { PORT, HOST, BACKUP_URL } = environment()
  process.stdout.write(JSON.stringify({ PORT, HOST, BACKUP_URL }))`

/** Settings of a process that begins in a folder with this file. */
const settingsWith = (file: string | undefined, given: Record<string, string>): unknown => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  if (file !== undefined) writeFileSync(join(folder, 'refill.env'), file)
  const { PORT: _port, HOST: _host, BACKUP_URL: _backup, ...rest } = process.env
  const args = ['--input-type=module', '-e', program]
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: folder, env: { ...rest, ...given } }).toString(),
  )
}

test('settings stand in refill.env, and what the process itself is given goes before them', () => {
  const file = '# of the shop\nPORT=9000\nHOST=127.0.0.2\nBACKUP_URL="file:///D:/Refill backup"\n'
  expect(settingsWith(file, { PORT: '9001' })).toEqual({
    PORT: '9001',
    HOST: '127.0.0.2',
    BACKUP_URL: 'file:///D:/Refill backup',
  })
})

test('without that file the process has what it was given', () => {
  expect(settingsWith(undefined, { PORT: '9001' })).toEqual({ PORT: '9001' })
})
