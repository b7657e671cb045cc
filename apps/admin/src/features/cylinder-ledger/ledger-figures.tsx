import { showDay } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { Legend, LineChart } from '../../ui/chart/line-chart.tsx'
import { KeyFigures } from '../../ui/key-figures.tsx'
import { ReportSummary } from '../../ui/list/report-summary.tsx'
import { ChartFailed } from '../../ui/load-failed.tsx'
import { stockDays, type LedgerAnswer, type LedgerFilters } from './ledger.api.ts'
import { stockChart } from './stock-chart.ts'

const lines = [{ name: 'Fulls' }, { name: 'Empties', dashed: true }]

function StockChart({ asked }: { asked: LedgerFilters }) {
  const query = useQuery(stockDays(asked))
  const { data, isError } = query
  if (isError) return <ChartFailed query={query} />
  return data && data.fd <= data.td ? <LineChart {...stockChart(data)} /> : null
}

function Figures({ figures }: Required<Pick<LedgerAnswer, 'figures'>>) {
  return (
    <KeyFigures
      figures={[
        { label: 'Opening fulls', value: figures.openingFulls, sign: 'full' },
        { label: 'Opening empties', value: figures.openingEmptys, sign: 'empty' },
        { label: 'Closing fulls', value: figures.closingFulls, sign: 'full' },
        { label: 'Closing empties', value: figures.closingEmptys, sign: 'empty' },
      ]}
    />
  )
}

type LedgerFiguresProps = {
  filters: LedgerFilters
  figures: LedgerAnswer['figures']
  /** What the product is called while nothing has come. */
  name: string
}

/** One line that says what is shown (AMB-178), the stock before and after, and how it went. */
export function LedgerFigures({ filters, figures, name }: LedgerFiguresProps) {
  const { fd, td } = filters
  return (
    <ReportSummary
      words={`Start Date: ${showDay(fd)}, End Date: ${showDay(td)}, Product: ${figures?.product_name || name}`}
      unit={<Legend series={lines} />}
      figures={figures ? <Figures figures={figures} /> : null}
      chart={<StockChart asked={filters} />}
    />
  )
}
