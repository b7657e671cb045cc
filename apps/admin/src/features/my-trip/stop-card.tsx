import { isOpen as isOrderOpen } from '@refill/contract/features/orders/orders.rules.ts'
import type { OwnStop, OwnTrip } from '@refill/contract/features/trips/own-trip.contract.ts'
import type { SettledStop } from '@refill/contract/features/trips/settling.shapes.ts'
import { mayDo } from '@refill/contract/features/trips/trips.rules.ts'
import { mobile } from '../../ui/formats/words.ts'
import { Alert } from '../../ui/messages.tsx'
import { whatToDo, whatWasDone } from './what-was-done.ts'
import type { Entry } from './kept.ts'
import styles from './my-trip.module.css'
import { StopActions } from './stop-actions.tsx'
import { StopState } from './stop-state.tsx'

/** Opens the map of the phone, by the address as it was written down. */
const onMap = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address }).toString()}`

function Contact({ stop }: { stop: OwnStop }) {
  return (
    <div className={styles.contact}>
      {stop.shipping_address && (
        <a href={onMap(stop.shipping_address)} target="_blank" rel="noreferrer">
          {stop.shipping_address}
        </a>
      )}
      {stop.mobile && <a href={`tel:${stop.mobile}`}>Call {mobile(stop.mobile)}</a>}
    </div>
  )
}

type StopProps = {
  trip: OwnTrip
  stop: OwnStop
  entry: Entry | undefined
  enter: (done: SettledStop) => void
}

function OpenStop({ trip, stop, entry, enter }: StopProps) {
  const done = entry?.stop ?? stop.proposed
  const mayEnter = mayDo('propose', trip.state) && isOrderOpen(stop.status)
  return (
    <div className={styles.open}>
      <Contact stop={stop} />
      <p className={styles.what}>{whatToDo(stop)}</p>
      {done && <p className={styles.done}>You entered: {whatWasDone(done)}</p>}
      {entry?.state === 'refused' && <Alert kind="error">{entry.said}</Alert>}
      {mayEnter && <StopActions trip={trip} stop={stop} isAgain={done !== null} enter={enter} />}
    </div>
  )
}

/** A stop of the trip: its head says how it stands, and a tap opens it. */
export function StopCard({ isOpen, toggle, ...shown }: StopProps & { isOpen: boolean; toggle: () => void }) {
  const { stop, entry } = shown
  return (
    <li className={styles.stop}>
      <h2>
        <button type="button" className={styles.head} aria-expanded={isOpen} onClick={toggle}>
          <span className={styles.place}>{stop.place}</span>
          <span className={styles.name}>{stop.customer_name}</span>
          <StopState stop={stop} entry={entry} />
        </button>
      </h2>
      {isOpen && <OpenStop {...shown} />}
    </li>
  )
}
