import type { HeldRow } from '@refill/contract/features/empties/empties.contract.ts'
import { showDay, todayInIndia } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { ChoiceFilter } from '../../ui/fields/choice-filter.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { NumberCell } from '../../ui/fields/number-cell.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { count } from '../../ui/formats/money.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { lead, number, type Column, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { EmptyState } from '../../ui/messages.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Panel, Stack } from '../../ui/parts.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { customers } from '../customers/customers.public.tsx'
import { customerChoice, heldBy } from './empties.api.ts'
import styles from './empties.module.css'
import { cellName, type CylinderValues } from './typed-cylinders.ts'

type Cells = FormState<CylinderValues>

/** Where a count of each product is typed. */
export const typedColumn = (
  form: Cells,
  column: 'count' | 'deposits',
  head: string,
  onEnd: () => void,
): Column<HeldRow> => ({
  key: column,
  head,
  align: 'right',
  cell: (row) => (
    <NumberCell
      field={form.field(cellName(column, row))}
      label={`${head} of ${row.product_name}`}
      column={column}
      onEnd={onEnd}
    />
  ),
})

export const heldColumns: Columns<HeldRow> = [
  lead('product_name', 'Product', { hint: ({ uuid }) => uuid }),
  number('held', 'With customer'),
  number('deposits', 'Against deposit', ({ deposits }) => (deposits > 0 ? count(deposits) : '')),
  {
    key: 'oldest',
    head: 'Oldest delivery',
    cell: ({ oldest_day }) => <span className={styles.whole}>{showDay(oldest_day)}</span>,
  },
]

type FieldsProps = {
  form: Cells
  rows: readonly HeldRow[]
  columns: Columns<HeldRow>
  label: string
  /** Right of the day. */
  beside?: ReactNode
  /** Under the table. */
  below?: ReactNode
  /** What may be a mistake; it can be saved all the same. */
  warning?: ReactNode
  customer: string
  save: string
}

/** What is typed of each product, and what is said of it. */
function Typed({ form, rows, columns, label, below }: FieldsProps) {
  const { error } = form.field('items').useValue()
  return (
    <Panel flush className={styles.sheet}>
      <Table label={label} columns={columns} rows={rows} />
      {below && <p className={styles.more}>{below}</p>}
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </Panel>
  )
}

/** The day, a table of products with what is typed of each, and the bar that saves. */
export function CylinderFields(props: FieldsProps) {
  const { form, beside, warning, customer, save } = props
  return (
    <Form form={form} saving="this">
      <Stack>
        <Panel className={styles.sheet}>
          <div className={styles.fields}>
            <DateField field={form.field('day')} label="Date" dated required max={todayInIndia()} />
            {beside}
          </div>
        </Panel>
        <Typed {...props} />
        <div className={styles.warned}>{warning}</div>
      </Stack>
      <SaveBar
        save={save}
        back={<LinkButton to={customers.addresses.shared(customer)}>Back to customer</LinkButton>}
      />
    </Form>
  )
}

type ScreenProps = {
  title: string
  back: { to: string; label: string }
  /** What stands here while no customer is chosen. */
  whenNone: string
  children: (customer: string, rows: readonly HeldRow[]) => ReactNode
}

const noProducts = {
  title: 'No cylinders in the inventory yet',
  text: 'Add a product that is a cylinder to the inventory first.',
}

/** A customer in the address, and a form over the cylinders that are dealt in. */
export function CylinderScreen({ title, back, whenNone, children }: ScreenProps) {
  const [address, setAddress] = useAddress()
  const customer = address.get('customer') ?? ''
  const query = useQuery(heldBy(customer))
  const { data: rows } = query
  return (
    <Screen>
      <PageHead title={title} back={back} />
      <div className={styles.customer}>
        <ChoiceFilter
          choice={customerChoice}
          value={customer}
          set={(id) => setAddress({ customer: id }, { replace: true })}
          required
        />
      </div>
      <LoadFailed query={query}>The cylinders could not be loaded.</LoadFailed>
      {query.isLoading && <LoadingPanels />}
      {customer === '' && (
        <Panel>
          <EmptyState title="No customer chosen yet" text={whenNone} />
        </Panel>
      )}
      {rows?.length === 0 && (
        <Panel>
          <EmptyState {...noProducts} />
        </Panel>
      )}
      {rows && rows.length > 0 && children(customer, rows)}
    </Screen>
  )
}
