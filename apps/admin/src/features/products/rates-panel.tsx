import { firstRateDay, rateOn } from '@refill/contract/features/products/rates.rules.ts'
import type { ProductRate } from '@refill/contract/features/products/products.contract.ts'
import { day, showDay, todayInIndia } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/badge.tsx'
import { text, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/parts.tsx'
import { ratesOf } from './products.api.ts'

type Row = ProductRate & { id: string; isNow: boolean }

/** What counts today, and what has not begun. */
function State({ row: { isNow, from_day } }: { row: Row }) {
  if (isNow) return <Badge tone="done">Counts today</Badge>
  return from_day > todayInIndia() ? <Badge tone="attention">Comes</Badge> : null
}

const columns: Columns<Row> = [
  text('from_day', 'From', {
    show: ({ from_day }) => (from_day === firstRateDay ? 'Always before' : showDay(day(from_day))),
  }),
  text('gst', 'GST', { show: ({ gst }) => `${gst} %` }),
  text('hsn', 'HSN Code'),
  text('entered_by', 'Entered by', { show: ({ entered_by: who }) => who || 'Refill' }),
  text('id', 'State', { show: (row) => <State row={row} /> }),
]

/** Rates with the days from which they count; nothing where there has been one alone. */
export function RatesPanel({ id }: { id: number }) {
  const query = useQuery(ratesOf(id))
  const rates = query.data?.reponselist ?? []
  if (query.isError) return <LoadFailed query={query}>The rates by date could not be loaded.</LoadFailed>
  if (rates.length < 2) return null
  const now = rateOn(rates, todayInIndia())
  const rows = rates.map((rate) => ({ ...rate, id: rate.from_day, isNow: rate === now }))
  return (
    <Panel title="GST by date" flush>
      <Table label="GST by date" columns={columns} rows={rows} dense />
    </Panel>
  )
}
