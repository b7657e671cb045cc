import {
  currentMonth,
  monthAfter,
  monthBefore,
  showMonth,
} from '@refill/contract/features/tax/month.rules.ts'
import { IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { NextIcon, PreviousIcon } from '../../ui/icons.tsx'
import { useKey } from '../../ui/keys/use-key.ts'
import styles from './month.module.css'

/** GST began with it. */
const firstMonth = '2017-07'
const offered = 36

/** The current month and those before it, and the one that the address holds. */
const monthsUpTo = (last: string, chosen: string): readonly string[] => {
  const months = [last]
  while (months.length < offered) months.push(monthBefore(months.at(-1) ?? last))
  return [...new Set([...months, chosen])].toSorted().toReversed()
}

type MonthChooserProps = { month: string; choose: (month: string) => void }

/** One month back, one on, or one of the last three years. */
export function MonthChooser({ month, choose }: MonthChooserProps) {
  const last = currentMonth()
  const [canGoBack, canGoOn] = [month > firstMonth, month < last]
  const back = () => canGoBack && choose(monthBefore(month))
  const next = () => canGoOn && choose(monthAfter(month))
  useKey('ArrowLeft', 'Previous month', back)
  useKey('ArrowRight', 'Next month', next)
  return (
    <search className={styles.chooser} aria-label="Month">
      <IconButton
        {...{ label: 'Previous month', icon: PreviousIcon, kind: 'plain' }}
        disabled={!canGoBack}
        onClick={back}
      />
      <Select aria-label="Month" value={month} choose={choose}>
        {monthsUpTo(last, month).map((one) => (
          <option key={one} value={one}>
            {showMonth(one)}
          </option>
        ))}
      </Select>
      <IconButton
        {...{ label: 'Next month', icon: NextIcon, kind: 'plain' }}
        disabled={!canGoOn}
        onClick={next}
      />
    </search>
  )
}
