import type { NumberSeries } from '@refill/contract/features/cut-over/cut-over.contract.ts'
import { serialText } from '@refill/contract/features/cut-over/number-series.rules.ts'
import { useMemo } from 'react'
import { NumberCell } from '../../ui/fields/number-cell.tsx'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { lead, text, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { nextName, type CutOverValues } from './cut-over-values.ts'
import styles from './cut-over.module.css'

type Form = FormState<CutOverValues>

const numberOf = ({ begins, width }: NumberSeries, next: string) =>
  `${begins}${serialText(Number(next), width)}`

/** As the next document will have it. */
function NextNumber({ form, one }: { form: Form; one: NumberSeries }) {
  const typed = useFormValue(form, (values) => (values[nextName(one)] ?? '').trim())
  return <code className={styles.number}>{numberOf(one, typed || String(one.next))}</code>
}

const columnsOf = (form: Form): Columns<NumberSeries> => [
  lead('label', 'Series'),
  {
    key: 'next',
    head: 'Next number',
    align: 'right',
    width: 150,
    cell: (one) =>
      one.is_begun ? (
        <span className={styles.begun}>has begun</span>
      ) : (
        <NumberCell field={form.field(nextName(one))} label={`Next number of ${one.label}`} column="next" />
      ),
  },
  text('begins', 'The next document', { show: (one) => <NextNumber form={form} one={one} />, whole: true }),
]

/** Where the numbers of each kind of document go on. */
export function NumbersTable({ form, numbers }: { form: Form; numbers: readonly NumberSeries[] }) {
  const { field } = form
  // The cells use only the fields of the form, and these stay the same.
  // oxlint-disable-next-line react/exhaustive-deps
  const columns = useMemo(() => columnsOf(form), [field])
  return <Table label="Numbers that go on" columns={columns} rows={numbers} />
}
