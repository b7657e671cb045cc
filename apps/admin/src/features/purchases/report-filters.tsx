import { ChoiceFilter } from '../../ui/fields/choice-filter.tsx'
import { DayFilter } from '../../ui/fields/day-filter.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { heldField } from '../../ui/form/field.ts'
import { pickOf, type ReportFilters } from './report.api.ts'
import styles from './report.module.css'

type FiltersProps = { filters: ReportFilters; set: (chosen: Partial<ReportFilters>) => void }

const types = [
  { value: 'vendor', label: 'Vendor' },
  { value: 'product', label: 'Product' },
]

/** The report follows each of them by itself. */
export function ReportFiltersBar({ filters, set }: FiltersProps) {
  const choice = pickOf(filters.type)
  return (
    <search className={styles.bar} aria-label="Filters">
      <DayFilter name="fd" label="Start Date" value={filters.fd} set={(fd) => set({ fd })} required />
      <DayFilter name="td" label="End Date" value={filters.td} set={(td) => set({ td })} required />
      <SelectField
        field={heldField('type', filters.type, (type) => set({ type, of: '' }))}
        label="Type"
        options={types}
      />
      {choice && (
        <div className={styles.choice}>
          <ChoiceFilter choice={choice} value={filters.of} set={(of) => set({ of })} />
        </div>
      )}
    </search>
  )
}
