import { tallyRight } from '@refill/contract/features/tax/tally.contract.ts'
import { Allowed } from '../../api/access.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Stack } from '../../ui/parts.tsx'
import { EInvoicePanel } from './e-invoice-panel.tsx'
import { EwayPanel } from './eway-panel.tsx'
import { TallyPanel } from './tally-panel.tsx'

/** Files for the two portals and for Tally, and what the portals gave back. Nothing is sent from here. */
export default function HandOffScreen() {
  return (
    <Screen>
      <PageHead title="Hand-off" />
      <Stack>
        <EInvoicePanel />
        <EwayPanel />
        <Allowed right={tallyRight}>
          <TallyPanel />
        </Allowed>
      </Stack>
    </Screen>
  )
}
