import { describe, expect, test } from 'vitest'
import { arrowsOf, circlesIn } from './circles.ts'

const below = (text: string) => arrowsOf('apps/api/src/features/cash/cash.ts', text).map(({ to }) => to)

describe('what a file imports', () => {
  test.each([
    ['a value', "import { a } from './drawer.ts'"],
    ['a type', "import type { A } from './drawer.ts'"],
    ['a type among values', "import { b, type A } from './drawer.ts'"],
    ['what it does alone', "import './drawer.ts'"],
    ['a type where it is used', "type A = import('./drawer.ts').A"],
    ['the type of a module', "type A = typeof import('./drawer.ts')"],
    ['what is loaded later', "const load = () => import('./drawer.ts')"],
    ['what it hands on', "export { a } from './drawer.ts'"],
    ['a type that it hands on', "export type { A } from './drawer.ts'"],
    ['all that it hands on', "export * from './drawer.ts'"],
  ])('is %s', (_what, text) => {
    expect(below(text)).toEqual(['apps/api/src/features/cash/drawer.ts'])
  })

  test('stands where its path or the name of its package says', () => {
    const text = `
      import { a } from '../../database/handles.ts'
      import { b } from '@refill/contract/list.ts'
      import { c } from '@refill/values/money.ts'
      import { d } from '@refill/api/actor.ts'
      import { e } from 'kysely'
    `
    expect(below(text)).toEqual([
      'apps/api/src/database/handles.ts',
      'packages/contract/src/list.ts',
      'packages/values/src/money.ts',
      'apps/api/src/actor.ts',
      'kysely',
    ])
  })

  test('is nothing that only looks like an import', () => {
    expect(below("export const a = 1 // import { b } from './b.ts'\nconst c = \"from './c.ts'\"")).toEqual([])
  })
})

describe('a circle', () => {
  const arrows = (...pairs: string[]) =>
    pairs.map((pair) => {
      const [from = '', to = ''] = pair.split(' → ')
      return { from, to }
    })

  test('is found however long it is, apart from others and with nothing that only leads to it', () => {
    const found = circlesIn(
      arrows('a → b', 'b → c', 'c → a', 'x → y', 'y → x', 'before → a', 'c → behind', 'b → x'),
    )
    expect(found).toEqual([
      ['a', 'b', 'c'],
      ['x', 'y'],
    ])
  })

  test('is also a file that imports itself', () => {
    expect(circlesIn(arrows('a → a', 'a → b'))).toEqual([['a']])
  })

  test('is not two ways to one file', () => {
    expect(circlesIn(arrows('a → b', 'a → c', 'b → d', 'c → d'))).toEqual([])
  })
})
