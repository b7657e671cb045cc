import { isDay } from '@refill/values/day.ts'
import { useTakeOver, type Early } from '../../ui/form/early-form.ts'
import { isTurned, turnedWords } from '../../ui/list/day-ranges.tsx'
import { BareForm } from '../../ui/form/form.tsx'
import { schemaOf } from '../../ui/form/rules.ts'
import { useForm } from '../../ui/form/use-form.ts'
import type { LedgerFilters } from './ledger.api.ts'
import { FilterFields, useFollowing, type LedgerFiltersProps } from './filter-fields.tsx'
import styles from './ledger.module.css'

const dayProblem = (label: string, value: string) => {
  if (value === '') return `${label} is required`
  return isDay(value) ? undefined : `${label} must be a day such as 21-11-2026`
}

/** All three are needed, and the days the right way round: otherwise nothing would be found (AMB-187). */
const schema = schemaOf(({ fd, td, product }: LedgerFilters) => ({
  fd: dayProblem('Start Date', fd),
  td: isTurned({ fd, td }) ? turnedWords : dayProblem('End Date', td),
  product: product === '' ? 'Product is required' : undefined,
}))

type CheckedFiltersProps = LedgerFiltersProps & { early: Early<LedgerFilters> }

/** The filters from their first Search on. */
export function CheckedFilters({ early, filters, options, busy, search }: CheckedFiltersProps) {
  const form = useForm({ schema, initial: early.values, submit: search })
  useFollowing(filters, form.reset)
  useTakeOver(form, early)
  return (
    <BareForm form={form} label="Filters" className={styles.filters}>
      <FilterFields fields={form} options={options} busy={busy} />
    </BareForm>
  )
}
