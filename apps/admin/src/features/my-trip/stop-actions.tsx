import type { OwnStop, OwnTrip } from '@refill/contract/features/trips/own-trip.contract.ts'
import type { SettledStop } from '@refill/contract/features/trips/settling.shapes.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { allAsOrdered, asksCode, asOrdered, delivered, leftOut, notDelivered } from './what-was-done.ts'
import { DifferentForm } from './different-form.tsx'
import styles from './my-trip.module.css'

type StopActionsProps = {
  trip: OwnTrip
  stop: OwnStop
  /** Something was entered before. */
  isAgain: boolean
  enter: (done: SettledStop) => void
}

function Reasons({ stop, enter }: Pick<StopActionsProps, 'stop' | 'enter'>) {
  return (
    <div role="group" aria-label="Why not delivered" className={styles.keys}>
      {notDelivered.map((why) => (
        <Button key={why.reason} className={styles.key} onClick={() => enter(leftOut(stop, why))}>
          {why.reason}
        </Button>
      ))}
    </div>
  )
}

/** What was done at a stop: one tap where all went as it was ordered. */
export function StopActions({ trip, stop, isAgain, enter }: StopActionsProps) {
  const [asked, ask] = useState<'' | 'different' | 'not delivered'>('')
  const hasCode = asksCode(trip, stop)
  if (asked !== '')
    return (
      <>
        {asked === 'different' ? (
          <DifferentForm stop={stop} hasCode={hasCode} enter={enter} />
        ) : (
          <Reasons stop={stop} enter={enter} />
        )}
        <Button kind="quiet" className={styles.key} onClick={() => ask('')}>
          Back
        </Button>
      </>
    )
  const all = delivered(stop, asOrdered(stop), hasCode)
  return (
    <div className={styles.keys}>
      <Button kind={isAgain ? undefined : 'filled'} className={styles.key} onClick={() => enter(all)}>
        {allAsOrdered(stop, hasCode)}
      </Button>
      <Button className={styles.key} onClick={() => ask('different')}>
        Something was different
      </Button>
      <Button className={styles.key} onClick={() => ask('not delivered')}>
        Not delivered
      </Button>
    </div>
  )
}
