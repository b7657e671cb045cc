import { showDay } from '@refill/values/day.ts'
import { statementPdf, statementWorkbook } from '@refill/contract/features/receipts/statement.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { FileExport } from '../../api/file-export.tsx'
import { ShareButton } from '../customers/share-button.public.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ChoiceFilter } from '../../ui/fields/choice-filter.tsx'
import { DayFilter } from '../../ui/fields/day-filter.tsx'
import { balance, count, money } from '../../ui/formats/money.ts'
import { KeyFigures } from '../../ui/key-figures.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { EmptyState } from '../../ui/messages.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Panel, Stack } from '../../ui/parts.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useRights } from '../../api/access.tsx'
import { askToSetOff } from './on-account.public.ts'
import { PayBackDialog } from './pay-back.public.ts'
import { customerChoice } from './receipt-filters.ts'
import {
  fieldsOf,
  isComplete,
  statementOf,
  statementPaper,
  thisYear,
  type Statement,
  type StatementFilters,
} from './statement.api.ts'
import { StatementTable } from './statement-table.tsx'
import styles from './statement.module.css'

/** Customer and days stand in the address; days as by default are left out of it. */
const useFilters = () => {
  const [address, setAddress] = useAddress()
  const year = useMemo(thisYear, [])
  const filters: StatementFilters = {
    customer: address.get('customer') ?? '',
    from: address.get('from') ?? year.from,
    to: address.get('to') ?? year.to,
  }
  const set = (chosen: Partial<StatementFilters>) =>
    setAddress((now) => ({ ...Object.fromEntries(now), ...chosen }))
  return { filters, set }
}

type FiltersProps = ReturnType<typeof useFilters>

function FilterBar({ filters: { customer, from, to }, set }: FiltersProps) {
  return (
    <search className={styles.bar} aria-label="Filters">
      <ChoiceFilter choice={customerChoice} value={customer} set={(id) => set({ customer: id })} required />
      <DayFilter name="from" label="Start Date" value={from} set={(first) => set({ from: first })} required />
      <DayFilter name="to" label="End Date" value={to} set={(last) => set({ to: last })} required />
    </search>
  )
}

type ExportsProps = { filters: StatementFilters; statement: Statement | undefined }

/** The statement as it stands on the screen. */
const paperOf = ({ asked, customer, due_now: due, closing_cylinders: cylinders }: Statement) => ({
  ...statementPaper(customer, asked),
  more: [
    ...(due > 0 ? [`Due today: ${money(due)}`] : []),
    ...(cylinders > 0 ? [`Cylinders with you on ${showDay(asked.to)}: ${count(cylinders)}`] : []),
  ],
})

function Exports({ filters, statement }: ExportsProps) {
  const disabled = !isComplete(filters)
  const fields = fieldsOf(filters)
  return (
    <>
      <FileExport what="statement" disabled={disabled} file={statementWorkbook} fields={fields} />
      <FileExport what="statement to print" disabled={disabled} file={statementPdf} fields={fields}>
        PDF
      </FileExport>
      {statement && <ShareButton paper={paperOf(statement)} />}
    </>
  )
}

const documents = (rows: number) => (rows === 1 ? '1 document' : `${count(rows)} documents`)

const familyWords = (branches: number) => {
  if (branches === 0) return ''
  return branches === 1 ? ' with its branch' : ` with its ${count(branches)} branches`
}

function Summary({ statement }: { statement: Statement | undefined }) {
  return (
    <>
      <p className={styles.words}>
        {statement && (
          <>
            <b>{statement.customer.name}</b>
            {familyWords(statement.customer.branches)}
            {`, ${showDay(statement.asked.from)} to ${showDay(statement.asked.to)}, ${documents(statement.rows.length)}`}
          </>
        )}
      </p>
      <div className={styles.figures}>
        {statement && (
          <KeyFigures
            figures={[
              { label: 'Opening', value: statement.opening, show: balance },
              { label: 'Closing', value: statement.closing, show: balance },
              { label: 'Deposits held', value: statement.deposits_held, show: money },
              {
                label: 'Cylinders with the customer',
                value: statement.closing_cylinders,
                sign: 'full',
              },
            ]}
          />
        )}
      </div>
    </>
  )
}

/** What can be done with money on account, as it is today. */
function OnAccount({ statement }: { statement: Statement }) {
  const client = useQueryClient()
  const mayWrite = useRights()('receipts.write')
  const [paysBack, payBack] = useState(false)
  const { customer, due_now, on_account_now: on_account } = statement
  if (on_account <= 0) return null
  const payee = { customer_id: customer.id, customer_name: customer.name, on_account }
  const close = () => payBack(false)
  return (
    <p className={styles.account}>
      <span>
        <b>{money(on_account)}</b> on account today
        {due_now > 0 && `, ${money(due_now)} due`}
      </span>
      {mayWrite && due_now > 0 && <Button onClick={() => askToSetOff(client, payee)}>Set off</Button>}
      {mayWrite && (
        <Button onPointerEnter={PayBackDialog.preload} onClick={() => payBack(true)}>
          Pay back
        </Button>
      )}
      {paysBack && <PayBackDialog payee={payee} close={close} onFailure={close} />}
    </p>
  )
}

function Body({ filters }: { filters: StatementFilters }) {
  const query = useQuery(statementOf(filters))
  const { data, isError, isPlaceholderData } = query
  if (isError) return <LoadFailed query={query}>The statement could not be loaded.</LoadFailed>
  if (data === null) return <EmptyState title="Customer not found" text="Choose another customer above." />
  return (
    <Panel flush className={classNames(styles.panel, isPlaceholderData && styles.old)}>
      <Summary statement={data} />
      {data && <OnAccount statement={data} />}
      <StatementTable statement={data} />
    </Panel>
  )
}

const whyNothing = ({ customer, from, to }: StatementFilters) =>
  customer !== '' && from > to
    ? { title: 'No days to show', text: 'The end date is before the start date.' }
    : {
        title: 'Nothing chosen yet',
        text: 'Choose a customer and two days: what was owed and paid, taken and returned will appear here.',
      }

/** What one customer owed, paid, received and returned between two days. */
export default function StatementScreen() {
  const { filters, set } = useFilters()
  const { data: statement } = useQuery(statementOf(filters))
  return (
    <Screen>
      <PageHead
        title="Statement"
        back={{ to: paths.receipts, label: 'Back to receipts' }}
        actions={<Exports filters={filters} statement={statement ?? undefined} />}
      />
      <FilterBar filters={filters} set={set} />
      <Stack>
        {isComplete(filters) ? (
          <Body filters={filters} />
        ) : (
          <Panel className={styles.panel}>
            <EmptyState {...whyNothing(filters)} />
          </Panel>
        )}
      </Stack>
    </Screen>
  )
}
