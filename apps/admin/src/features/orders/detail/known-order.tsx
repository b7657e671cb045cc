import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { money } from '../../../ui/formats/money.ts'
import { mobile } from '../../../ui/formats/words.ts'
import { Bars, coming, ComingPanel } from '../../../ui/known.tsx'
import { KeyValues, Panel, Split, type Line } from '../../../ui/parts.tsx'
import { moneyLines, scheduled, shown } from './side.tsx'

const customerLines = (row: OrderRow): Line[] => [
  ['Name', <b key="name">{shown(row.customer_name)}</b>],
  ['Mobile', shown(mobile(row.mobile))],
  ['Email', shown(row.email)],
  ['GSTIN', coming],
  ['Ship to', coming],
]

/** Figures as the list read them; the order itself says the rest, and nothing is worked out here. */
const paymentLines = (row: OrderRow): Line[] => [
  ['Payment mode', shown(row.paymentmode)],
  ['Driver', coming],
  ['Vehicle', coming],
  ['Delivery partner', coming],
  ['Scheduled', scheduled(row)],
  ['Expected', coming],
  ...moneyLines(row, money(row.due)),
]

/** An order as far as the list has shown it, in the place of each thing that is still to come. */
export function KnownOrder({ row }: { row: OrderRow }) {
  return (
    <Split
      side={
        <>
          <Panel title="Customer">
            <KeyValues lines={customerLines(row)} />
          </Panel>
          <ComingPanel title="Credit" lines={4} />
          <Panel title="Payment and delivery">
            <KeyValues lines={paymentLines(row)} />
          </Panel>
        </>
      }
    >
      <ComingPanel lines={2} />
      <Panel title="Product lines" note={row.what}>
        <Bars lines={4} />
      </Panel>
      <ComingPanel title="Delivery challans" lines={2} />
    </Split>
  )
}
