import type { OwnTrip } from '@refill/contract/features/trips/own-trip.contract.ts'
import type { SettledStop } from '@refill/contract/features/trips/settling.shapes.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { storedUser } from '../../api/stored-user.ts'
import { Button } from '../../ui/button.tsx'
import { RetryIcon } from '../../ui/icons.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert, EmptyState } from '../../ui/messages.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toast.ts'
import { isWaiting, kept, type Entry } from './kept.ts'
import { ownTrip } from './my-trip.api.ts'
import styles from './my-trip.module.css'
import { StopCard } from './stop-card.tsx'
import { isToDo } from './stop-state.tsx'
import { useKept } from './use-kept.ts'

const notes: Readonly<Record<number, string>> = {
  [TripState.planned]: 'Not loaded yet. What you do can be entered once it is out.',
  [TripState.back]: 'Back. What is not entered yet can be entered until the office has settled it.',
}

/** @returns whether the phone keeps it */
const keep = (trip: OwnTrip, stop: SettledStop): boolean => {
  try {
    kept.add(storedUser(), trip.id, stop)
    return true
  } catch {
    toast({ kind: 'error', title: 'Not kept', text: 'This phone has no room. Write it down.' })
    return false
  }
}

/** The stops in their sequence; the next one is open unless another was tapped. */
function Stops({ trip, entries }: { trip: OwnTrip; entries: readonly Entry[] }) {
  const [tapped, tap] = useState<number>()
  const entryOf = (order_id: number) =>
    entries.find((one) => one.trip === trip.id && one.stop.order_id === order_id)
  const next = trip.stops.find((stop) => isToDo(stop, entryOf(stop.order_id)))?.order_id
  const open = tapped ?? next
  return (
    <ol className={styles.stops} aria-label="Stops">
      {trip.stops.map((stop) => {
        const isOpen = stop.order_id === open
        return (
          <StopCard
            key={stop.order_id}
            trip={trip}
            stop={stop}
            entry={entryOf(stop.order_id)}
            isOpen={isOpen}
            toggle={() => tap(isOpen ? 0 : stop.order_id)}
            enter={(done) => keep(trip, done) && tap(undefined)}
          />
        )
      })}
    </ol>
  )
}

function Shown({
  driver_name,
  trip,
  entries,
}: {
  driver_name: string
  trip: OwnTrip | null
  entries: readonly Entry[]
}) {
  if (trip === null)
    return driver_name ? (
      <EmptyState title="No trip today" text="When the office has planned one for you, it is here." />
    ) : (
      <EmptyState title="You are no driver" text="Ask the office to name the driver of your user." />
    )
  const note = notes[trip.state]
  return (
    <>
      {note && <Alert kind="info">{note}</Alert>}
      <Stops trip={trip} entries={entries} />
    </>
  )
}

/** What a driver has to do, and where it is entered what was done: on a phone, with or without a network. */
export default function MyTripScreen() {
  const query = useQuery(ownTrip)
  const entries = useKept(storedUser())
  const waiting = entries.filter(isWaiting).length
  const { data, isFetching, refetch } = query
  return (
    <Screen>
      <PageHead
        title="My trip"
        meta={data?.trip && `${data.trip.number}, ${data.trip.vehicle_no}`}
        actions={
          <Button icon={RetryIcon} busy={isFetching} onClick={() => void refetch()}>
            Look again
          </Button>
        }
      />
      <div className={styles.column}>
        <p role="status" className={styles.waiting}>
          {waiting > 0 && `${waiting} waiting to be sent`}
        </p>
        <LoadFailed query={query}>Your trip could not be loaded.</LoadFailed>
        {data && <Shown {...data} entries={entries} />}
      </div>
    </Screen>
  )
}
