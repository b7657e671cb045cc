import { isDay } from '@refill/values/day.ts'
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { ComboboxField, type PickOption } from '../../ui/fields/combobox-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { BareForm } from '../../ui/form/form.tsx'
import { schemaOf } from '../../ui/form/rules.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import type { LedgerFilters } from './ledger.api.ts'
import styles from './ledger.module.css'

const dayProblem = (label: string, value: string) => {
  if (value === '') return `${label} is required`
  return isDay(value) ? undefined : `${label} must be a day such as 21-11-2026`
}

/** All three are needed; which of two days is the later one the report itself shows (AMB-187). */
const schema = schemaOf(({ fd, td, product }: LedgerFilters) => ({
  fd: dayProblem('Start Date', fd),
  td: dayProblem('End Date', td),
  product: product === '' ? 'Product is required' : undefined,
}))

type LedgerFiltersProps = {
  /** As the address has them. */
  filters: LedgerFilters
  options: readonly PickOption[] | undefined
  busy: boolean
  search: (filters: LedgerFilters) => void
}

export function LedgerFilterBar({ filters, options, busy, search }: LedgerFiltersProps) {
  const form = useForm({ schema, initial: filters, submit: search })
  const { fd, td, product } = filters
  const { reset } = form
  // Back and links change the address under the fields.
  useEffect(() => reset({ fd, td, product }), [reset, fd, td, product])
  return (
    <BareForm form={form} label="Filters" className={styles.filters}>
      <DateField field={form.field('fd')} label="Start Date" required />
      <DateField field={form.field('td')} label="End Date" required />
      <ComboboxField field={form.field('product')} label="Product" options={options} required />
      <div className={styles.search}>
        <Button type="submit" kind="filled" icon={SearchIcon} busy={busy}>
          Search
        </Button>
      </div>
    </BareForm>
  )
}
