import { showDay, todayInIndia } from '@refill/values/day.ts'
import { expiryNotice } from '@refill/contract/masters/papers.ts'
import type { Expiry } from '@refill/contract/masters/shapes.ts'
import { Badge } from '../ui/badge.tsx'
import { ErrorIcon, WarningIcon } from '../ui/icons.tsx'
import styles from './badges.module.css'

const day = 86_400_000 // milliseconds

/** Days from today to a day, 0 on it; the paper still counts then. */
const daysUntil = (until: string) => (Date.parse(until) - Date.parse(todayInIndia())) / day

type ExpiryBadgeProps = { expiry: Expiry | undefined }

/** Says that a paper has run out, or will within thirty days; nothing otherwise. */
export function ExpiryBadge({ expiry }: ExpiryBadgeProps) {
  if (!expiry?.valid_until || daysUntil(expiry.valid_until) > expiryNotice) return null
  const { name, valid_until: until } = expiry
  const isPast = daysUntil(until) < 0
  const what = name ? `${name} ${isPast ? 'expired' : 'expires'}` : isPast ? 'Expired' : 'Expires'
  return (
    <span className={styles.expiry}>
      <Badge tone={isPast ? 'stopped' : 'attention'} sign={isPast ? <ErrorIcon /> : <WarningIcon />}>
        <span>
          {what} <time dateTime={until}>{showDay(until)}</time>
        </span>
      </Badge>
    </span>
  )
}

/** On cards active records say nothing: a list of the word Active tells nobody anything. */
export function ActivityBadge({ status, always }: { status: number; always?: boolean }) {
  if (String(status) === '1') return always ? <Badge tone="done">Active</Badge> : null
  if (String(status) === '0')
    return (
      <Badge tone="stopped" hollow>
        Inactive
      </Badge>
    )
  return (
    <Badge tone="waiting" hollow>
      Unknown
    </Badge>
  )
}
