import { isOpen, Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { OwnStop } from '@refill/contract/features/trips/own-trip.contract.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { Entry } from './kept.ts'

type Look = { tone: BadgeTone; hollow?: boolean; words: string }

const ofEntry: Readonly<Record<Entry['state'], Look>> = {
  waiting: { tone: 'assigned', words: 'Entered' },
  sent: { tone: 'done', words: 'Sent' },
  refused: { tone: 'stopped', words: 'Not taken' },
}

const lookOf = ({ status, proposed }: OwnStop, entry: Entry | undefined): Look => {
  if (status === Status.delivered) return { tone: 'done', words: 'Delivered' }
  if (status === Status.canceled) return { tone: 'stopped', hollow: true, words: 'Canceled' }
  if (entry) return ofEntry[entry.state]
  return proposed ? ofEntry.sent : { tone: 'waiting', hollow: true, words: 'To do' }
}

/** Nothing was said of it yet, and the office has not done it meanwhile. */
export const isToDo = ({ status, proposed }: OwnStop, entry: Entry | undefined): boolean =>
  isOpen(status) && !proposed && (!entry || entry.state === 'refused')

export function StopState({ stop, entry }: { stop: OwnStop; entry: Entry | undefined }) {
  const { words, ...look } = lookOf(stop, entry)
  return <Badge {...look}>{words}</Badge>
}
