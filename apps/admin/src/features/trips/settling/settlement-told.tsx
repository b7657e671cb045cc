import { countedOf } from '@refill/contract/features/cash/cash.rules.ts'
import type { TripSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import type { Difference } from '@refill/contract/features/trips/settling.shapes.ts'
import type { Trip } from '@refill/contract/features/trips/trips.contract.ts'
import { TripState, tripSteps } from '@refill/contract/features/trips/trips.rules.ts'
import { showRupees } from '@refill/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useRights } from '../../../api/access.tsx'
import { lead, leading, number, onOwnLine, text, type Columns } from '../../../ui/list/columns.tsx'
import { Table } from '../../../ui/list/table.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Panel, Stack } from '../../../ui/parts.tsx'
import { whose, wordsOf } from './difference-words.ts'
import { draftOf } from './settle-values.ts'
import { settlementToRead } from './settling.api.ts'

type Counted = { product_name: string; size: string; fulls: number; empties: number }

const countedRows = ({ goods }: TripSettlement): Counted[] =>
  goods.flatMap(({ product_name, size, counted_fulls: fulls, counted_empties: empties }) =>
    fulls === null || empties === null ? [] : [{ product_name, size, fulls, empties }],
  )

const countedColumns: Columns<Counted> = [
  lead('product_name', 'Product', { hint: ({ size }) => size }),
  number('fulls', 'Fulls'),
  number('empties', 'Empties'),
]

type Told = { what: string; whose: string; reason: string }

const whoseOf = ({ on, customer_id }: Difference, { stops }: TripSettlement): string =>
  on === 'customer'
    ? whose.customer(stops.find((stop) => stop.customer_id === customer_id)?.customer_name ?? 'a customer')
    : whose[on]

/** A product of which nothing was counted is known by what was loaded. */
const toldOf = (settlement: TripSettlement, { lines }: Trip): Told[] | undefined =>
  draftOf(settlement)?.differences.map((one) => {
    const product = [...settlement.goods, ...lines].find(({ uuid }) => uuid === one.uuid)
    const { reason } = one
    return {
      what: wordsOf({ ...one, product_name: product?.product_name ?? one.uuid }),
      whose: whoseOf(one, settlement),
      reason,
    }
  })

const toldColumns: Columns<Told> = [
  leading(text('what', 'Difference')),
  onOwnLine(text('whose', 'Whose')),
  onOwnLine(text('reason', 'Reason')),
]

const handedIn = (settlement: TripSettlement): string =>
  `${showRupees(countedOf((draftOf(settlement)?.pieces ?? []).map(String)))} handed in`

type ToldProps = { trip: Trip; settlement: TripSettlement | undefined }

function Counts({ settlement }: Pick<ToldProps, 'settlement'>) {
  return (
    <Panel title="Counted" note={settlement?.stays && 'The fulls stay on the vehicle'} flush>
      <Table
        label="Counted"
        columns={countedColumns}
        rows={settlement && countedRows(settlement)}
        whenNone="Nothing came back"
      />
    </Panel>
  )
}

function Differences({ trip, settlement }: ToldProps) {
  return (
    <Panel title="Settlement" note={settlement && handedIn(settlement)} flush>
      <Table
        label="Settlement"
        columns={toldColumns}
        rows={settlement && (toldOf(settlement, trip) ?? [])}
        whenNone="Everything closed"
      />
    </Panel>
  )
}

function Loaded({ trip }: { trip: Trip }) {
  const query = useQuery(settlementToRead(trip.id))
  return (
    <Stack>
      <LoadFailed query={query}>The settlement could not be loaded.</LoadFailed>
      <Counts settlement={query.data} />
      {trip.state === TripState.settled && <Differences trip={trip} settlement={query.data} />}
    </Stack>
  )
}

/** What was counted and settled, for whoever may settle: the others see on the trip who did it. */
export function SettlementTold({ trip }: { trip: Trip }) {
  const may = useRights()
  const isTold = trip.state === TripState.back || trip.state === TripState.settled
  return isTold && may(tripSteps.settle.right) ? <Loaded trip={trip} /> : null
}
