import type { Trip } from '@refill/contract/features/trips/trips.contract.ts'
import { mayDo, TripState, tripSteps, type TripStep } from '@refill/contract/features/trips/trips.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRights } from '../../api/access.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { onDemand } from '../../ui/mantine/on-demand.tsx'
import { askToCancelTrip } from './trips.api.ts'

const dialogs = {
  load: onDemand(() => import('./load-dialog.tsx').then(({ LoadDialog }) => LoadDialog)),
  move_load: onDemand(() => import('./move-dialog.tsx').then(({ MoveDialog }) => MoveDialog)),
}

/** Asks the table of steps, and whether whoever looks may take them. */
const useMayStep = ({ state }: Trip) => {
  const may = useRights()
  return (step: TripStep) => mayDo(step, state) && may(tripSteps[step].right)
}

/** What can be done with a trip from where it stands; the next step last. */
export function TripActions({ trip }: { trip: Trip }) {
  const client = useQueryClient()
  const mayStep = useMayStep(trip)
  const [asked, ask] = useState<keyof typeof dialogs>()
  const close = () => ask(undefined)
  const Asked = asked && dialogs[asked]
  const opening = (step: keyof typeof dialogs) => {
    const prepare = () => {
      preloadDialog()
      dialogs[step].preload()
    }
    return { onPointerEnter: prepare, onFocus: prepare, onClick: () => ask(step) }
  }
  return (
    <>
      {mayStep('cancel') && (
        <Button
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => askToCancelTrip(client, trip)}
        >
          Cancel trip
        </Button>
      )}
      {mayStep('move_load') && <Button {...opening('move_load')}>{tripSteps.move_load.label}</Button>}
      {mayStep('change') && <LinkButton to={paths.changeTrip(trip.id)}>{tripSteps.change.label}</LinkButton>}
      {mayStep('load') && (
        <Button kind="filled" {...opening('load')}>
          {trip.state === TripState.planned ? tripSteps.load.label : 'Load more'}
        </Button>
      )}
      {Asked && <Asked trip={trip} close={close} onFailure={close} />}
    </>
  )
}
