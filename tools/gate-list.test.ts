import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { onlyInWhole, shortJourneys, shortScreens } from './gate-list.ts'

const root = new URL('..', import.meta.url)

test('what is left to the whole list is there, each file once', () => {
  expect(onlyInWhole.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
  expect(new Set(onlyInWhole).size).toBe(onlyInWhole.length)
})

test('the screens that the short list names are there', () => {
  expect([...shortScreens].filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})

test('each journey of the short list is one that there is', () => {
  const missing = Object.entries(shortJourneys).flatMap(([file, names]) => {
    const text = readFileSync(new URL(`e2e/${file}`, root), 'utf8')
    return names.filter((name) => !text.includes(name))
  })
  expect(missing).toEqual([])
})
