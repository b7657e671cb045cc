import { screens } from '@refill/contract/features/speed/screens.ts'
import { paths } from '../../paths.ts'
import { count } from '../../ui/formats/money.ts'
import { fileSize } from '../../ui/formats/words.ts'
import { WaitingIcon, WarningIcon } from '../../ui/icons.tsx'
import { took } from '../speed/took.public.ts'
import type { Act, Words } from './act.ts'

const inDays = (days: number) => (days === 1 ? '1 day' : `${count(days)} days`)

/** What whoever watches the server is told. */
export const slowScreens = ({ screen, times, p99_ms, more }: Act<'slow_screens'>): Words => ({
  icon: WaitingIcon,
  tone: 'soon',
  title: `${screens[screen] ?? screen}: one opening in 100 takes ${took(p99_ms)} or more`,
  detail: [
    `${count(times)} openings in the last day`,
    more > 0 && `${more === 1 ? '1 other screen is' : `${count(more)} other screens are`} slow too`,
  ]
    .filter(Boolean)
    .join('; '),
  button: 'Speed',
  to: paths.speed,
})

export const databaseGrows = ({ bytes, grown_7, days_left }: Act<'database_grows'>): Words => ({
  icon: WarningIcon,
  tone: days_left === null ? 'soon' : 'wrong',
  title:
    days_left === null
      ? 'The database grows fast'
      : `The disk of the database is full in ${inDays(days_left)} if it goes on so`,
  detail: `${fileSize(bytes)}${grown_7 === null ? '' : `, ${fileSize(Math.max(0, grown_7))} more than 7 days ago`}`,
  button: 'Speed',
  to: paths.speed,
})
