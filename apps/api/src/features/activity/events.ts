import type { ActivityKind, RecordType } from '@refill/contract/features/activity/activity.rules.ts'
import { goodsEvents } from './words/of-goods.ts'
import { masterEvents } from './words/of-masters.ts'
import { moneyEvents } from './words/of-money.ts'
import { orderEvents } from './words/of-orders.ts'
import { paperEvents } from './words/of-papers.ts'
import { peopleEvents } from './words/of-people.ts'
import { programEvents } from './words/of-program.ts'
import { taxEvents } from './words/of-tax.ts'

/** What an event of the log is called, with whom it is shown, and what its record id names. */
export type KnownEvent = { words: string; kind: ActivityKind; record?: RecordType }

const groups = [
  masterEvents,
  orderEvents,
  moneyEvents,
  goodsEvents,
  taxEvents,
  paperEvents,
  peopleEvents,
  programEvents,
].flat()

const sentence = (thing: string, words: string) => thing + (words.startsWith(':') ? '' : ' ') + words

/** Every event that the program writes, by its name in the log. */
export const knownEvents: ReadonlyMap<string, KnownEvent> = new Map(
  groups.flatMap(({ feature, thing, kind, record, words }) =>
    Object.entries(words).map(([step, said]) => [
      `${feature}.${step}`,
      { words: sentence(thing, said), kind, ...(record && { record }) },
    ]),
  ),
)

/** Names of the events for which this holds. */
export const eventsWhere = (holds: (event: KnownEvent) => boolean): string[] =>
  [...knownEvents].flatMap(([name, event]) => (holds(event) ? [name] : []))
