import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TripPapers, type PapersProps } from './trip-papers.tsx'

type LoadedProps = { trip: PapersProps['trip'] & { number: string }; close: () => void }

/** The papers that go with a vehicle that was loaded just now. */
export function LoadedDialog({ trip, close }: LoadedProps) {
  const footer = (
    <>
      <TripPapers trip={trip} />
      <Button kind="filled" onClick={close} data-autofocus>
        Done
      </Button>
    </>
  )
  return (
    <Dialog title={`${trip.number} is loaded`} opened onClose={close} footer={footer}>
      <p>Its driver takes the load sheet and the challans along.</p>
    </Dialog>
  )
}
