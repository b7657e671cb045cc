import type { Trip } from '@refill/contract/features/trips/trips.contract.ts'
import {
  isOut,
  mayDo,
  TripState,
  tripSteps,
  type TripStep,
} from '@refill/contract/features/trips/trips.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRights } from '../../api/access.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { onDemand } from '../../ui/mantine/on-demand.tsx'
import { askToCancelTrip, askToReopenTrip } from './trips.api.ts'

const dialogs = {
  load: onDemand(() => import('./load-dialog.tsx').then(({ LoadDialog }) => LoadDialog)),
  back: onDemand(() => import('./settling/count-trip.tsx').then(({ CountTrip }) => CountTrip)),
  move_load: onDemand(() => import('./move-dialog.tsx').then(({ MoveDialog }) => MoveDialog)),
}

/** Asks the table of steps, and whether whoever looks may take them. */
const useMayStep = ({ state }: Trip) => {
  const may = useRights()
  return (step: TripStep) => mayDo(step, state) && may(tripSteps[step].right)
}

function Cancel({ trip }: { trip: Trip }) {
  const client = useQueryClient()
  return (
    <Button
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={() => askToCancelTrip(client, trip)}
    >
      Cancel trip
    </Button>
  )
}

function Reopen({ trip }: { trip: Trip }) {
  const client = useQueryClient()
  return (
    <Button
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={() => askToReopenTrip(client, trip)}
    >
      {tripSteps.reopen.label}
    </Button>
  )
}

/** What can be done with a trip from where it stands; the next step last. */
export function TripActions({ trip }: { trip: Trip }) {
  const may = useRights()
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
      {mayStep('cancel') && <Cancel trip={trip} />}
      {mayStep('move_load') && <Button {...opening('move_load')}>{tripSteps.move_load.label}</Button>}
      {mayStep('change') && <LinkButton to={paths.changeTrip(trip.id)}>{tripSteps.change.label}</LinkButton>}
      {mayStep('reopen') && <Reopen trip={trip} />}
      {mayStep('load') && (
        <Button kind={trip.state === TripState.planned ? 'filled' : undefined} {...opening('load')}>
          {trip.state === TripState.planned ? tripSteps.load.label : 'Load more'}
        </Button>
      )}
      {mayStep('back') && <Button {...opening('back')}>{tripSteps.back.label}</Button>}
      {isOut(trip.state) && may(tripSteps.settle.right) && (
        <LinkButton to={paths.settleTrip(trip.id)} kind="filled">
          {tripSteps.settle.label}
        </LinkButton>
      )}
      {Asked && <Asked trip={trip} close={close} onFailure={close} />}
    </>
  )
}
