import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { masterKinds } from '@refill/contract/masters/kinds.ts'
import { orderSteps } from '@refill/contract/features/orders/orders.rules.ts'
import { noteSteps, paperSteps } from '@refill/contract/features/orders/orders.status.ts'
import { sharedPapers } from '@refill/contract/share.ts'
import { expect, test } from 'vitest'
import { knownEvents } from './events.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const sources = globSync(['apps/api/src/**/*.ts', 'apps/sample-business/src/**/*.ts'], { cwd: root })
  .filter((path) => !/\.test(-data)?\.ts$|\/testing\/|generated/.test(path))
  .map((path) => readFileSync(root + path, 'utf8'))

/** As the source writes an event: a text, a text for each master, or a step of what a receipt pays. */
const written = sources.flatMap((text) => [
  ...[...text.matchAll(/\bevent(?: =|:) ('[\w-]+\.\w+'|`[^`]+`)/g)].map(([, event = '']) =>
    event.slice(1, -1),
  ),
  ...[...text.matchAll(/begun = '([\w.-]+)'|filled = '([\w.-]+)'/g)].flatMap(([, one, other]) =>
    [one, other].filter((event) => event !== undefined),
  ),
])

/** Steps that the log has of an order itself, and not of its papers. */
const own = new Set<string>(orderSteps).difference(
  new Set<string>([...paperSteps, ...Object.values(noteSteps)]),
)

const either = /\$\{\w+ \? '(\w+)' : '(\w+)'\}/
/** What stands for the name of a master in a text that is put together. */
const master = /^\$\{(feature|master\.contract\.feature|use\.kind)\}/

const spelt = (event: string): string[] => {
  const [, one, other] = either.exec(event) ?? []
  if (one && other) return [one, other].flatMap((step) => spelt(event.replace(either, step)))
  if (master.test(event)) return masterKinds.flatMap((kind) => spelt(event.replace(master, kind)))
  if (event === 'opening_dues.${step}')
    return ['receipt_added', 'receipt_canceled', 'set_off', 'set_off_undone'].map(
      (step) => `opening_dues.${step}`,
    )
  if (event === '${paper.feature}.shared') return sharedPapers.map((paper) => `${paper}.shared`)
  // Of the sample business: how an order ended.
  if (event.startsWith('orders.${orderStatuses')) return ['orders.canceled', 'orders.rescheduled']
  return [event]
}

test('every event that the program writes has words', () => {
  const all = [...written.flatMap(spelt), ...[...own].map((step) => `orders.${step}`)]
  expect(all.length).toBeGreaterThan(100)
  expect([...new Set(all.filter((event) => !knownEvents.has(event)))]).toEqual([])
})

test('what is said of an event is a sentence of its own', () => {
  const said = [...knownEvents].map(([event, { words, kind }]) => `${kind} ${words}`.replace(event, ''))
  for (const words of said) expect(words).toMatch(/^[a-z-]+ [A-Z][a-z][\w ,:-]+$/)
})
