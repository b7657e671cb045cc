import type {
  SettleLine,
  SettleStop,
  TripSettlement,
} from '@refill/contract/features/trips/settlement.contract.ts'
import { stopModes } from '@refill/contract/features/trips/settling.shapes.ts'
import { showDay } from '@refill/values/day.ts'
import { useMemo } from 'react'
import { paths } from '../../../paths.ts'
import { NumberCell } from '../../../ui/fields/number-cell.tsx'
import { TextCell } from '../../../ui/fields/text-cell.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { useFieldValue, type FormState } from '../../../ui/form/use-form.ts'
import { Link } from '../../../ui/link.tsx'
import { leading, type Column, type Columns } from '../../../ui/list/columns.tsx'
import { Table } from '../../../ui/list/table.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { takenField } from './follow-count.ts'
import { CodeCell } from './code-cell.tsx'
import { cell, isDelivered, openStops, type SettleValues } from './settle-values.ts'
import styles from './settling.module.css'

/** A line of an order; what is said of the order itself stands beside its first one. */
type Row = { id: number; line: SettleLine; stop: SettleStop; isFirst: boolean }

const rowsOf = (trip: TripSettlement): Row[] =>
  openStops(trip).flatMap((stop) =>
    stop.lines.map((line, index) => ({ id: line.line_id, line, stop, isFirst: index === 0 })),
  )

type Form = FormState<SettleValues>

/** Nothing is typed of what was not delivered. */
function IfDelivered({ form, stop, children }: { form: Form; stop: SettleStop; children: React.ReactNode }) {
  const name = cell.outcome(stop)
  return isDelivered({ [name]: useFieldValue(form, name) }, stop) ? children : null
}

const figure = (
  form: Form,
  {
    key,
    head,
    field,
  }: { key: string; head: string; field: (line: SettleLine, stop: SettleStop) => Field<string | undefined> },
): Column<Row> => ({
  key,
  head,
  align: 'right',
  width: 72,
  cell: ({ line, stop }) => (
    <IfDelivered form={form} stop={stop}>
      <NumberCell
        field={field(line, stop)}
        label={`${head}, ${line.product_name}, ${stop.customer_name}`}
        column={key}
        decimals={!line.is_cylinder}
        narrow={line.is_cylinder}
      />
    </IfDelivered>
  ),
})

const money = (form: Form, mode: (typeof stopModes)[number]): Column<Row> => ({
  key: mode,
  head: mode,
  align: 'right',
  width: 112,
  cell: ({ stop, isFirst }) =>
    isFirst && (
      <IfDelivered form={form} stop={stop}>
        <NumberCell
          field={form.field(cell.money(mode, stop))}
          label={`${mode} of ${stop.customer_name}`}
          column={mode}
          maxLength={11}
          decimals
        />
      </IfDelivered>
    ),
})

const reference = (form: Form): Column<Row> => ({
  key: 'number',
  head: 'UTR, cheque no.',
  width: 112,
  folds: 'wide',
  cell: ({ stop, isFirst }) =>
    isFirst && (
      <IfDelivered form={form} stop={stop}>
        <TextCell
          field={form.field(cell.number(stop))}
          label={`UTR or cheque no. of ${stop.customer_name}`}
          column="number"
          maxLength={60}
        />
      </IfDelivered>
    ),
})

const said = { rescheduled: 'Another day', canceled: 'Not wanted' } as const

/** What became of an order that was not delivered; its words open what was said of it. */
function Outcome({ form, stop, ask }: { form: Form; stop: SettleStop; ask: (stop: SettleStop) => void }) {
  const outcome = useFieldValue(form, cell.outcome(stop))
  const reason = useFieldValue(form, cell.reason(stop))
  const later = useFieldValue(form, cell.later(stop))
  const is = outcome === 'rescheduled' || outcome === 'canceled' ? said[outcome] : undefined
  return (
    <>
      <TextButton onClick={() => ask(stop)}>
        {is ? `${is}${later ? ` ${showDay(later)}` : ''}` : 'Not delivered'}
      </TextButton>
      {is && <div className={styles.small}>{reason}</div>}
    </>
  )
}

/** Two lines of one size are of two companies. */
const ordered = ({ line, stop }: Row) => (
  <div>
    {line.count} × {line.size}
    {stop.lines.length > 1 && <div className={styles.small}>{line.product_name}</div>}
  </div>
)

const asksCode = ({ lines }: SettleStop) => lines.some(({ is_household }) => is_household)

/** Where Settings ask for it and one of the orders has it. */
const codeColumn = (form: Form, trip: TripSettlement | undefined): Columns<Row> =>
  trip && trip.delivery_code !== 'unused' && openStops(trip).some(asksCode)
    ? [
        {
          key: 'code',
          head: 'Delivery code',
          width: 112,
          cell: ({ stop, isFirst }) =>
            isFirst &&
            asksCode(stop) && (
              <IfDelivered form={form} stop={stop}>
                <CodeCell form={form} stop={stop} />
              </IfDelivered>
            ),
        },
      ]
    : []

type Asking = { trip: TripSettlement | undefined; ask: (stop: SettleStop) => void }

const columnsOf = (form: Form, { trip, ask }: Asking): Columns<Row> => {
  const proposed = new Set(trip?.proposals.map(({ order_id }) => order_id))
  const isProposed = ({ order_id }: SettleStop) => proposed.has(order_id)
  return [
    leading({
      key: 'customer',
      head: 'Customer',
      cell: ({ stop, isFirst }) =>
        isFirst && (
          <div>
            <div>{stop.customer_name}</div>
            <div className={styles.small}>
              <Link to={paths.order(stop.order_id)}>{stop.orderid}</Link> {stop.paymentmode}
            </div>
            {isProposed(stop) && <div className={styles.small}>Entered by the driver</div>}
          </div>
        ),
    }),
    { key: 'what', head: 'Ordered', cell: ordered, whole: true },
    figure(form, { key: 'out', head: 'Fulls out', field: (line, stop) => takenField(form, stop, line) }),
    figure(form, { key: 'empties', head: 'Empties in', field: (line) => form.field(cell.empties(line)) }),
    figure(form, { key: 'defective', head: 'Defective', field: (line) => form.field(cell.defective(line)) }),
    ...stopModes.map((mode) => money(form, mode)),
    reference(form),
    ...codeColumn(form, trip),
    {
      key: 'outcome',
      head: '',
      folds: 'wide',
      width: 116,
      cell: ({ stop, isFirst }) => isFirst && <Outcome form={form} stop={stop} ask={ask} />,
    },
  ]
}

type GridProps = { form: Form; trip: TripSettlement | undefined; ask: (stop: SettleStop) => void }

/** A row for each line of each order: what was brought, what came back, and what was paid. */
export function SettleGrid({ form, trip, ask }: GridProps) {
  const rows = useMemo(() => trip && rowsOf(trip), [trip])
  const { field } = form
  const columns = useMemo(
    () => columnsOf(form, { trip, ask }),
    // The cells use only the fields of the form, and these stay the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [field, trip, ask],
  )
  return (
    <div className={styles.grid}>
      <Table label="Orders of the trip" columns={columns} rows={rows} skeletonRows={8} keepsHeads />
    </div>
  )
}
