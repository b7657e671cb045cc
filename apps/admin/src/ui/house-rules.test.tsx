import { expect, test } from 'vitest'

const code = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const styles = import.meta.glob<string>('./**/*.css', { query: '?raw', import: 'default', eager: true })

const product = Object.entries(code).filter(([path]) => !/\.test\.tsx$|\/testing\/|for-tests/.test(path))
const thatMatch = (files: [string, string][], pattern: RegExp) =>
  files.filter(([, text]) => pattern.test(text)).map(([path]) => path)

test('only parts that are fetched on demand are made of Mantine', () => {
  const ofMantine = thatMatch(product, /from '@mantine\/|import '@mantine\//)
  expect(ofMantine.length).toBeGreaterThan(3)
  expect(ofMantine.filter((path) => !/\.lazy\.tsx$|kit-provider\.tsx$/.test(path))).toEqual([])
  // A type costs nothing to fetch.
  const fetched = /^(?:import|export) (?!type )[^;']*from '[^']*\.lazy\.tsx'/m
  expect(thatMatch(product, fetched)).toEqual([])
  const users = thatMatch(product, /from '[^']*kit-provider\.tsx'/)
  expect(users.filter((path) => !path.endsWith('.lazy.tsx'))).toEqual([])
})

test('screens know the kit of forms, not the library under it', () => {
  const users = thatMatch(product, /from 'react-hook-form'/)
  expect(users.length).toBeGreaterThan(1)
  expect(users.filter((path) => !path.startsWith('./form/'))).toEqual([])
  expect(users).not.toContain('./form/field.ts') // which the sign-in page carries
})

test('colours are named in one file alone', () => {
  const hex = /#[\da-f]{3,8}\b|rgba?\(/i
  expect(thatMatch(Object.entries(styles), hex)).toEqual(['./tokens.css'])
  expect(thatMatch(product, /['"`]#[\da-f]{3,8}\b/i)).toEqual([])
})

test('the kit knows no feature and no server', () => {
  expect(
    thatMatch(product, /from '(?:@refill\/(?!values\/)|[./]*\/(?:features|api|shell)\/)|\bfetch\('/),
  ).toEqual([])
})
