import { isDay } from '@refill/contract/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateField } from '../../ui/fields/date-field.tsx'
import { PickerField } from '../../ui/fields/picker-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { heldField } from '../../ui/form/field.ts'
import { pickOf, type ReportFilters } from './report.api.ts'
import styles from './report.module.css'

type FiltersProps = { filters: ReportFilters; set: (chosen: Partial<ReportFilters>) => void }

type DayFilterProps = { name: string; label: string; value: string; set: (day: string) => void }

/** A day that counts once it is one; while it is typed the report stays as it is. */
function DayFilter({ name, label, value, set }: DayFilterProps) {
  const [typed, setTyped] = useState<string>()
  const take = (next: string) => {
    const counts = isDay(next) || next === ''
    setTyped(counts ? undefined : next)
    if (counts && next !== value) set(next)
  }
  const isWrong = typed !== undefined && typed.length >= 10
  const error = isWrong ? `${label} must be a day such as 21-11-2026` : undefined
  return <DateField field={heldField(name, typed ?? value, take, error)} label={label} required />
}

/** Vendors or products, as the type says; the name of what the address holds is asked for once. */
function ChoiceFilter({ filters: { type, of }, set }: FiltersProps) {
  const pick = pickOf(type)
  const { data: name } = useQuery({
    queryKey: ['name of', type, of],
    queryFn: ({ signal }) => pick?.nameOf(of, signal) ?? of,
    enabled: pick !== undefined && of !== '',
    staleTime: 60_000,
  })
  if (!pick) return null
  const choose = (chosen: string) => {
    if (chosen !== of) set({ of: chosen })
  }
  return (
    <div className={styles.choice}>
      <PickerField
        key={type}
        field={heldField('of', of, choose)}
        label={pick.label}
        find={pick.find}
        chosen={{ value: of, label: name ?? of }}
      />
    </div>
  )
}

const types = [
  { value: 'vendor', label: 'Vendor' },
  { value: 'product', label: 'Product' },
]

/** The report follows each of them by itself. */
export function ReportFiltersBar({ filters, set }: FiltersProps) {
  return (
    <search className={styles.bar} aria-label="Filters">
      <DayFilter name="fd" label="Start Date" value={filters.fd} set={(fd) => set({ fd })} />
      <DayFilter name="td" label="End Date" value={filters.td} set={(td) => set({ td })} />
      <SelectField
        field={heldField('type', filters.type, (type) => set({ type, of: '' }))}
        label="Type"
        options={types}
      />
      <ChoiceFilter filters={filters} set={set} />
    </search>
  )
}
