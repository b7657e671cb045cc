import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { askHidden } from '../upkeep/ask-hidden.ts'
import { NotEncrypted, OtherPassword, encryptKey, passwordKeyOf, decryptKey } from './encrypted-key.ts'

const key = `refill-key-1:${'k'.repeat(43)}\n`
const password = 'नदी stone lamp 12'

test('a sealed key opens by its password alone, and is another text each time', async () => {
  const seal = await passwordKeyOf(password)
  const [sealed, again] = [encryptKey(seal, key), encryptKey(seal, key)]
  expect(sealed).toMatch(/^refill-sealed-key-1:[\w-]{22}:[\w-]+\n$/)
  expect(again).not.toBe(sealed)
  expect((await passwordKeyOf(password)).salt).not.toBe(seal.salt)
  expect(await decryptKey(sealed, password)).toBe(key)
  for (const other of ['', `${password} `])
    await expect(decryptKey(sealed, other)).rejects.toThrow(OtherPassword)
})

test('one that was changed anywhere, or is of another version, stays shut', async () => {
  const sealed = encryptKey(await passwordKeyOf(password), key)
  for (const at of [30, sealed.length - 3]) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    await expect(decryptKey(changed, password), String(at)).rejects.toThrow(/password|version/)
  }
  for (const none of ['', key, sealed.replace('-1:', '-2:'), `${sealed}${sealed}`])
    await expect(decryptKey(none, password)).rejects.toThrow(NotEncrypted)
})

test('what is typed at a terminal is shown nowhere', async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined })
  const output = new PassThrough()
  const asked = askHidden('Password: ', { input, output })
  input.write('river\u007fr stone\r')
  expect(await asked).toBe('river stone')
  output.end()
  expect(await text(output)).toBe('Password: \n')
})

test('without an answer there is none', async () => {
  const input = new PassThrough()
  const output = new PassThrough()
  input.end()
  expect(await askHidden('Password: ', { input, output })).toBe('')
})
