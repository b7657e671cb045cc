import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { ComboboxField, type PickOption } from '../../ui/fields/combobox-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import type { TextFields } from '../../ui/form/early-form.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { RangeButtons, type DayRange } from '../../ui/list/day-ranges.tsx'
import { sameFilters, type LedgerFilters } from './ledger.api.ts'
import styles from './ledger.module.css'

export type LedgerFiltersProps = {
  /** As the address has them. */
  filters: LedgerFilters
  /** Undefined until somebody comes near. */
  options: readonly PickOption[] | undefined
  busy: boolean
  search: (filters: LedgerFilters) => void
}

/** Back and links change the address under the fields. */
export const useFollowing = (filters: LedgerFilters, reset: (filters: LedgerFilters) => void) => {
  const last = useRef(filters)
  useEffect(() => {
    if (sameFilters(last.current, filters)) return
    last.current = filters
    reset(filters)
  })
}

type FilterFieldsProps = Pick<LedgerFiltersProps, 'options' | 'busy'> & {
  fields: Pick<TextFields<keyof LedgerFilters>, 'field' | 'set'>
}

/** They fill the two fields; only Search asks. */
function Ranges({ fields: { field, set } }: Pick<FilterFieldsProps, 'fields'>) {
  const days = { fd: field('fd').useValue().value, td: field('td').useValue().value }
  const put = ({ fd, td }: DayRange) => {
    set('fd', fd)
    set('td', td)
  }
  return <RangeButtons days={days} set={put} />
}

export function FilterFields({ fields, options, busy }: FilterFieldsProps) {
  const { field } = fields
  return (
    <>
      <DateField field={field('fd')} label="Start Date" required />
      <DateField field={field('td')} label="End Date" required />
      <ComboboxField field={field('product')} label="Product" options={options} required />
      <div className={styles.search}>
        <Button type="submit" kind="filled" icon={SearchIcon} busy={busy}>
          Search
        </Button>
      </div>
      <Ranges fields={fields} />
    </>
  )
}
