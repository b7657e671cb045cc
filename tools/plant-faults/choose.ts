import { createHash } from 'node:crypto'
import { parseSync } from 'oxc-parser'
import { filesNamed, isGenerated, isTest, read } from '../sources.ts'
import { whyEquivalent } from './equivalent.ts'
import { faultOf, kinds, planted, type Edit, type Fault } from './fault.ts'
import { faultsInSql } from './in-sql.ts'
import { faultsInTypescript } from './in-typescript.ts'
import { isGrave } from './rooms.ts'

const product = /^(?:packages\/(?:values|contract)|apps\/(?:api|admin))\/src\/.*(?<!\.d)\.(?:tsx?|sql)$/

/** Applied once and for all, only for who writes the product, or what the log says. */
const apart = /\/database\/(?:migrations|generate)(?:\/|\.ts$)|\/http\/log\.ts$/

const isPlanted = (path: string): boolean =>
  product.test(path) && !isTest(path) && !isGenerated(path) && !apart.test(path)

const parses = (path: string, text: string): boolean => parseSync(path, text).errors.length === 0

const editsIn = (path: string, text: string): Edit[] =>
  path.endsWith('.sql') ? faultsInSql(text) : faultsInTypescript(path, text)

const faultsIn = (path: string): Fault[] => {
  const text = read(path)
  const seen = new Map<string, number>()
  return editsIn(path, text).map((edit) => {
    const same = [edit.kind, text.slice(edit.start, edit.end), edit.changed].join('\n')
    const nth = seen.get(same) ?? 0
    seen.set(same, nth + 1)
    return faultOf(path, text, edit, nth)
  })
}

/** A number for each fault and seed that no other fault changes: what is chosen stays chosen when others come or go. */
const drawn = (seed: number, ...words: string[]): string =>
  createHash('sha256')
    .update([seed, ...words].join('\n'))
    .digest('hex')

const byDraw = <T>(all: readonly T[], seed: number, wordOf: (one: T) => string): T[] =>
  all.toSorted((a, b) => drawn(seed, wordOf(a)).localeCompare(drawn(seed, wordOf(b))))

/** One of each in turn until none is left. */
const inTurn = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, nth) =>
    lists.flatMap((list) => list.slice(nth, nth + 1)),
  ).flat()

/** Of a room: each kind in turn, so that what is rare in programs is tried too. No file is asked twice in a row. */
const orderInRoom = (faults: readonly Fault[], seed: number): Fault[] => {
  const ofKinds = byDraw(kinds, seed, (kind) => `${faults[0]?.room.name} ${kind}`).map((kind) =>
    byDraw(
      faults.filter((fault) => fault.kind === kind),
      seed,
      ({ id }) => id,
    ),
  )
  return inTurn(ofKinds)
}

/** Rooms with more places for a fault than this have two turns. */
const large = 600

const orderOfRooms = (faults: readonly Fault[], seed: number): Fault[] => {
  const rooms = [...Map.groupBy(faults, ({ room }) => room.name)]
  return inTurn(
    byDraw(rooms, seed, ([name]) => name).flatMap(([, inside]) => {
      const order = orderInRoom(inside, seed)
      const parts = order.length > large ? [0, 1] : [0]
      return parts.map((part) => order.filter((_, nth) => nth % parts.length === part))
    }),
  )
}

/** Two of money, tax, stock or rights, then one of the rest. */
const mixed = (grave: readonly Fault[], rest: readonly Fault[]): Fault[] =>
  inTurn([grave.filter((_, nth) => nth % 2 === 0), rest, grave.filter((_, nth) => nth % 2 === 1)])

/** As many faults as are asked for, the same ones for the same seed. */
export const chooseFaults = (wish: { seed: number; count: number; only: string }): Fault[] => {
  const { seed, count, only } = wish
  const all = filesNamed(product)
    .filter(isPlanted)
    .flatMap(faultsIn)
    .filter((fault) => fault.room.name.includes(only) && whyEquivalent(fault) === undefined)
  const order = mixed(
    orderOfRooms(
      all.filter(({ room }) => isGrave(room)),
      seed,
    ),
    orderOfRooms(
      all.filter(({ room }) => !isGrave(room)),
      seed,
    ),
  )
  const chosen: Fault[] = []
  const texts = new Map<string, string>()
  for (const fault of order) {
    if (chosen.length === count) break
    const text = texts.get(fault.path) ?? read(fault.path)
    texts.set(fault.path, text)
    if (fault.path.endsWith('.sql') || parses(fault.path, planted(text, fault))) chosen.push(fault)
  }
  return chosen
}
