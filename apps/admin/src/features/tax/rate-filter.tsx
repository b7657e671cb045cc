import { Select } from '../../ui/fields/select.tsx'
import styles from './rates.module.css'

type RateFilterProps = { allowed: readonly number[]; rate: string; choose: (rate: string) => void }

/** Products of one rate: what a change of law names them by. */
export function RateFilter({ allowed, rate, choose }: RateFilterProps) {
  const known = allowed.map(String)
  return (
    <div className={styles.filter}>
      <Select aria-label="GST rate" value={rate} choose={choose}>
        <option value="">All rates</option>
        {/* One that the address holds, though no product may have it any more. */}
        {rate !== '' && !known.includes(rate) && <option value={rate}>{`${rate} %`}</option>}
        {known.map((one) => (
          <option key={one} value={one}>{`${one} %`}</option>
        ))}
      </Select>
    </div>
  )
}
