import { SettledStop } from '@refill/contract/features/trips/settling.shapes.ts'
import * as z from 'zod/mini'
import { newKey } from '../../api/send.ts'

/** What was entered at a stop. It stays on the phone when it was sent, since what the server says may be of before. */
const entry = z.object({
  key: z.string(),
  trip: z.number(),
  stop: SettledStop,
  state: z.enum(['waiting', 'sent', 'refused']),
  /** Why it was refused. */
  said: z.string(),
})
export type Entry = z.output<typeof entry>
const entries = z.array(entry)

const none: readonly Entry[] = []
const nameOf = (user: string) => `refill.my-trip.${user}`

const parsed = (raw: string): readonly Entry[] => {
  try {
    return z.safeParse(entries, JSON.parse(raw)).data ?? none
  } catch {
    return none
  }
}

const listeners = new Set<() => void>()
const tellAll = () => listeners.forEach((tell) => tell())
let last = { raw: '', list: none }

/** Read anew each time: another tab writes there too. */
const read = (user: string): readonly Entry[] => {
  const raw = localStorage.getItem(nameOf(user)) ?? ''
  if (raw !== last.raw) last = { raw, list: raw ? parsed(raw) : none }
  return last.list
}

const write = (user: string, list: readonly Entry[]) => {
  localStorage.setItem(nameOf(user), JSON.stringify(list))
  tellAll()
}

/** What somebody has entered on this phone; it is there before anything is sent, and after a reload. */
export const kept = {
  read,
  /**
   * An older one of the same order that still waits is not sent any more, nor is what was done on other trips kept.
   * @throws {Error} where the phone has no room
   */
  add: (user: string, trip: number, stop: SettledStop): void => {
    const others = read(user).filter(
      (one) => (one.trip === trip || one.state === 'waiting') && one.stop.order_id !== stop.order_id,
    )
    write(user, [...others, { key: newKey(), trip, stop, state: 'waiting', said: '' }])
  },
  /** What became of one; of one that is replaced meanwhile, nothing. */
  settle: (user: string, key: string, said: string): void =>
    write(
      user,
      read(user).map((one) =>
        one.key === key ? { ...one, state: said ? ('refused' as const) : ('sent' as const), said } : one,
      ),
    ),
  subscribe: (tell: () => void) => {
    listeners.add(tell)
    window.addEventListener('storage', tell)
    return () => {
      listeners.delete(tell)
      window.removeEventListener('storage', tell)
    }
  },
}

export const isWaiting = ({ state }: Entry): boolean => state === 'waiting'
