import type { Trip } from '@refill/contract/features/trips/trips.contract.ts'
import { loadSheetPdf, tripChallansPdf } from '@refill/contract/features/trips/trips.downloads.ts'
import { download } from '../../api/download.ts'
import { PdfButton } from '../../ui/pdf-button.tsx'

export type PapersProps = { trip: Pick<Trip, 'id' | 'stops'> }

/** What is printed for whoever loads and drives; challans as soon as there are some. */
export function TripPapers({ trip: { id, stops } }: PapersProps) {
  const hasChallans = stops.some(({ dc_no, is_off }) => dc_no !== '' && !is_off)
  return (
    <>
      <PdfButton
        start={(watch) => download(loadSheetPdf, { id }, watch)}
        title={loadSheetPdf.fileName}
        disabled={stops.length === 0}
      >
        Load sheet
      </PdfButton>
      <PdfButton
        start={(watch) => download(tripChallansPdf, { id }, watch)}
        title={hasChallans ? tripChallansPdf.fileName : 'Its orders have no challans yet'}
        disabled={!hasChallans}
      >
        Challans
      </PdfButton>
    </>
  )
}
