import {
  tallyMasters,
  tallyOpenings,
  tallyVouchers,
} from '@refill/contract/features/tax/hand-off.downloads.ts'
import type { TallySummary } from '@refill/contract/features/tax/tally.contract.ts'
import { firstOfMonth, showDay, todayInIndia } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileExport } from '../../api/file-export.tsx'
import { DayFilter } from '../../ui/fields/day-filter.tsx'
import { count, money } from '../../ui/formats/money.ts'
import { amount, lead, number, onOwnLine, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/parts.tsx'
import { tallyOf, type Days } from './hand-off.api.ts'
import styles from './tax.module.css'

type Kind = TallySummary['kinds'][number]

const words: Record<Kind['kind'], string> = {
  sales: 'Sales',
  credit_note: 'Credit notes',
  debit_note: 'Debit notes',
  receipt: 'Receipts',
  journal: 'Deductions of customers',
  purchase: 'Purchases',
  contra: 'Bank deposits',
  payment: 'Paid out and paid back',
}

const columns: Columns<Kind> = [
  lead('kind', 'Vouchers', { show: ({ kind }) => words[kind] }),
  onOwnLine(number('count', 'Count')),
  onOwnLine(amount('debit', 'Debit', (row) => money(row.debit))),
  onOwnLine(amount('credit', 'Credit', (row) => money(row.credit))),
]

/** Which tag cancels a voucher differs from release to release of Tally, so somebody does it there. */
function Canceled({ data }: { data: TallySummary }) {
  const { canceled, canceled_count: total } = data
  if (total === 0) return null
  const more = total - canceled.length
  return (
    <div className={styles.canceled}>
      <h3>{`${count(total)} canceled after a file had it: left out here, cancel it in Tally by hand`}</h3>
      <ul>
        {canceled.map(({ kind, number: named, day, amount: rupees, again }) => (
          <li key={`${kind} ${named} ${day} ${rupees}`}>
            <bdi className={styles.whole}>{named}</bdi> {showDay(day)}, {money(rupees)}
            {again && ': entered again, and that one stays'}
          </li>
        ))}
        {more > 0 && <li>{`and ${count(more)} more`}</li>}
      </ul>
    </div>
  )
}

type FilesProps = { days: Days; disabled: boolean; hasOpenings: boolean }

function Files({ days, disabled, hasOpenings }: FilesProps) {
  return (
    <div className={styles.actions}>
      <FileExport file={tallyMasters} fields={days} what="ledgers" disabled={disabled}>
        Masters
      </FileExport>
      {hasOpenings && (
        <FileExport file={tallyOpenings} fields={{}} what="customers">
          Opening balances
        </FileExport>
      )}
      <FileExport file={tallyVouchers} fields={days} what="vouchers" disabled={disabled}>
        Vouchers
      </FileExport>
    </div>
  )
}

const customers = (number: number) => (number === 1 ? '1 customer' : `${count(number)} customers`)

/** When balances of before may be imported: Tally has them on the day on which the books of a company begin. */
function Openings({ openings }: Pick<TallySummary, 'openings'>) {
  if (openings.count === 0) return null
  const owed = `${money(openings.debit)} owed and ${money(openings.credit)} on account`
  return (
    <p className={styles.hint}>
      {`Opening balances: ${owed} before the first document, bill by bill, of ${customers(openings.count)}. `}
      Import them once, before the vouchers, into a company whose books begin with the first voucher: one that
      has the old bills already would have them twice. A second import sets them anew and adds nothing.
    </p>
  )
}

type DaysProps = { days: Days; set: (days: Days) => void }

function DaysOfVouchers({ days, set }: DaysProps) {
  return (
    <div className={styles.days}>
      <DayFilter
        name="fd"
        label="Start date"
        value={days.fd}
        set={(fd) => set({ ...days, fd: fd || days.fd })}
        required
      />
      <DayFilter
        name="td"
        label="End date"
        value={days.td}
        set={(td) => set({ ...days, td: td || days.td })}
        problem={days.fd > days.td ? 'End date must not be before start date' : undefined}
        required
      />
    </div>
  )
}

const firstDays = (): Days => ({ fd: firstOfMonth(todayInIndia()), td: todayInIndia() })

export function TallyPanel() {
  const [days, set] = useState(firstDays)
  const isRange = days.fd <= days.td
  const query = useQuery({ ...tallyOf(days), enabled: isRange })
  const { data, isError } = query
  const isEmpty = !data?.kinds.some((kind) => kind.count > 0)
  return (
    <Panel
      title="Tally"
      note={data?.company && `for the company ${data.company}`}
      actions={
        <Files days={days} disabled={!isRange || isEmpty} hasOpenings={(data?.openings.count ?? 0) > 0} />
      }
      flush
    >
      <DaysOfVouchers days={days} set={set} />
      <LoadFailed query={query} inset>
        The vouchers could not be loaded.
      </LoadFailed>
      <Table label="Vouchers" columns={columns} rows={isError ? [] : data?.kinds} skeletonRows={7} />
      {data && <Canceled data={data} />}
      <p className={styles.hint}>
        Import the masters first, then the vouchers: what came before is known again by its id and not
        doubled. Names of the company and of its ledgers stand in Settings.
      </p>
      {data && <Openings openings={data.openings} />}
      <p className={styles.hint}>
        In no file: deliveries without an invoice, opening cash, deposits from before, which bills an opening
        advance paid, differences of counted drawers, hand-overs from drawer to drawer (all cash is one
        ledger), what vendors were owed before and what is paid to them. Enter what you need of it in Tally.
      </p>
    </Panel>
  )
}
