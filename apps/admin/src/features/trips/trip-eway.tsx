import type { Stop, Trip } from '@refill/contract/features/trips/trips.contract.ts'
import { useState } from 'react'
import { useRights } from '../../api/access.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { count } from '../../ui/formats/money.ts'
import { onDemand } from '../../ui/mantine/on-demand.tsx'
import { Alert } from '../../ui/messages.tsx'
import { needsEway } from '../orders/open-orders.public.tsx'

const EwayFileDialog = onDemand(() =>
  import('../tax/eway-file.public.ts').then(({ EwayFileDialog: Dialog }) => Dialog),
)

const preload = () => {
  preloadDialog()
  EwayFileDialog.preload()
}

const wordsOf = (needing: readonly Stop[], papers: readonly unknown[]) => {
  const numbers = needing.map(({ orderid }) => orderid).join(', ')
  const rest = papers.length < needing.length ? ' Its file is made as soon as an order has its challan.' : ''
  return `${numbers}: the goods need an e-way bill before they leave.${rest}`
}

/** Which of its orders need an e-way bill and have none, and the file of those for the portal. */
export function TripEway({ trip: { stops, vehicle_no: vehicle } }: { trip: Trip }) {
  const may = useRights()
  const [isAsked, ask] = useState(false)
  const close = () => ask(false)
  const needing = stops.filter((stop) => !stop.is_off && needsEway(stop))
  if (needing.length === 0) return null
  const papers = needing
    .filter(({ eway_paper }) => eway_paper !== 0)
    .map(({ eway_paper: id, dc_no: number }) => ({ id, number, vehicle, is_needed: true }))
  const file = may('invoices.read') && papers.length > 0 && (
    <Button onPointerEnter={preload} onFocus={preload} onClick={() => ask(true)}>
      {`e-way-bill.json ${count(papers.length)}`}
    </Button>
  )
  return (
    <>
      <Alert kind="warning" action={file}>
        {wordsOf(needing, papers)}
      </Alert>
      {isAsked && <EwayFileDialog papers={papers} close={close} onFailure={close} />}
    </>
  )
}
