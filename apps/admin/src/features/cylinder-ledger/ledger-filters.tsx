import { useEarlyForm } from '../../ui/form/early-form.ts'
import { onDemand } from '../../ui/mantine/on-demand.tsx'
import { FilterFields, useFollowing, type LedgerFiltersProps } from './filter-fields.tsx'
import styles from './ledger.module.css'

const CheckedFilters = onDemand(() =>
  import('./checked-filters.tsx').then(({ CheckedFilters: Checked }) => Checked),
)

/** @param props.prepare somebody comes near */
export function LedgerFilterBar({ prepare, ...props }: LedgerFiltersProps & { prepare: () => void }) {
  const { filters, options, busy } = props
  const { early, fields, events, isSubmitted, reset, giveUp } = useEarlyForm(filters, () => {
    prepare()
    CheckedFilters.preload()
  })
  useFollowing(filters, reset)
  return (
    <CheckedFilters
      {...props}
      early={early}
      stays={!isSubmitted}
      onFailure={giveUp}
      fallback={
        <form noValidate aria-label="Filters" className={styles.filters} {...events}>
          <FilterFields fields={fields} options={options} busy={busy || isSubmitted} />
        </form>
      }
    />
  )
}
