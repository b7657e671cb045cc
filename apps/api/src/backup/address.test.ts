import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../process/config.ts'
import { parseAddress } from './address.ts'
import { readArguments } from './command.ts'

test.each([
  'usb',
  './2026:11',
  'C:\\backups',
  'D:/backups',
  '/mnt/usb',
  'backups//refill',
  '/srv/archives/usb',
])('%s is a folder', (text) => {
  expect(parseAddress(text)).toEqual({
    where: { kind: 'folder', folder: resolve(text) },
    archive: undefined,
  })
})

const unknown = ['nonsense://usb', 's3:', 's3:bucket', 's3:/bucket', 'S3//bucket', 's3//bucket']

test.each([...unknown, 'http://usb', 'https//usb', 'file:usb', 'file:///usb#2', 'ftp:usb'])(
  '%s is refused as an address of a command and as BACKUP_URL, in one line',
  (text) => {
    expect(parseAddress(text)).toMatch(/^must [^\n]+\.$/)
    expect(() => readArguments([text], 'usage')).toThrow(/^The address must [^\n]+\.$/)
    expect(() => readConfig({ BACKUP_URL: text })).toThrow(/^BACKUP_URL must [^\n]+\.$/)
  },
)

test('what a command does not know is refused with how it is used, and not taken for a folder', () => {
  expect(() => readArguments([], 'backup <where>')).toThrow('Say where: backup <where>')
  for (const given of [
    ['--unprovem', 'usb'],
    ['--unproven', 'usb'],
    ['usb', 'more'],
    ['usb', '--until'],
  ])
    expect(() => readArguments(given, 'backup <where>')).toThrow('That is not understood: backup <where>')
  expect(readArguments(['usb', '--unproven'], 'usage', ['unproven'])).toMatchObject({ unproven: true })
})

test('one archive is meant by the address that leads to it', () => {
  const archive = '2026-11-25-023004-3fa2'
  expect(parseAddress(`/mnt/usb/archives/${archive}/`)).toEqual({
    where: { kind: 'folder', folder: '/mnt/usb' },
    archive,
  })
})
