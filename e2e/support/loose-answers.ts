import type { Page } from '@playwright/test'
import { expectShell, nothingOnItsWay, type Watch } from './failing-calls.ts'
import { expect } from './test.ts'

const absent = Symbol('absent')
type Loosen = (leaf: unknown, place: number) => unknown

/** Every value of an answer as another server may write it. */
const loosened = (answer: object, loosen: Loosen): object => {
  let place = 0
  const change = (given: unknown): unknown => {
    if (Array.isArray(given)) return given.map(change)
    if (typeof given !== 'object' || given === null) return loosen(given, place++)
    const entries = Object.entries(given)
      .map(([name, value]: [string, unknown]) => [name, change(value)] as const)
      .filter(([, value]) => value !== absent)
    return Object.fromEntries(entries)
  }
  return Object.assign(change(answer) as object, { success: true, status: 'success', message: '' })
}

/** Of three neighbours one stays, one is null and one is missing; three turns have each of them so. */
const gaps =
  (turn: number): Loosen =>
  (leaf, place) =>
    [leaf, null, absent][(place + turn) % 3]

const ways: readonly Loosen[] = [
  (leaf) => (typeof leaf === 'number' ? String(leaf) : leaf),
  gaps(0),
  gaps(1),
  gaps(2),
]

/** A change of an order must know each of its lines: without one it says so rather than saves the others. */
const needsAll = '/orders/change-order'

/** Each value costs its own cell alone, however another server writes it, or leaves it out. */
export const expectLooseAnswersShown = async (page: Page, watch: Watch, address: string) => {
  for (const loosen of address.startsWith(needsAll) ? ways.slice(0, 1) : ways) {
    watch.wrong = { fault: async (ask) => ({ status: 200, body: loosened(await ask(), loosen) }) }
    await page.goto(address)
    await expectShell(page)
    await nothingOnItsWay(page, watch)
    await expect(page.getByText(/could not be shown/)).toHaveCount(0)
  }
  watch.wrong = undefined
}
