import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useEffect, useRef, useState } from 'react'
import { isDay, todayInIndia } from '@refill/values/day.ts'
import { NextIcon, PreviousIcon } from '../icons.tsx'
import { KitProvider } from '../mantine/kit-provider.tsx'
import styles from './calendar.module.css'

type CalendarProps = {
  label: string
  value: string
  min: string | undefined
  max: string | undefined
  choose: (day: string) => void
  close: () => void
}

/**
 * The chosen day takes the focus, or today, or the first one that may be picked; anew when days turn into months or
 * years, since what had the focus is gone then.
 */
const useFocusInside = () => {
  const calendar = useRef<HTMLDivElement>(null)
  const [level, setLevel] = useState<string>('month')
  useEffect(() => {
    const find = (which: string) => calendar.current?.querySelector<HTMLElement>(`${which}:not([disabled])`)
    const chosen = find('[data-selected]') ?? find('[data-today]') ?? find('table button')
    chosen?.focus()
  }, [level])
  return { ref: calendar, onLevelChange: setLevel }
}

/** The calendar of a date field, under the field or above it, whichever has room. */
export function LazyCalendar({ label, value, min, max, choose, close }: CalendarProps) {
  const focusInside = useFocusInside()
  const day = value.slice(0, 10)
  const shown = isDay(day) ? day : null
  return (
    <KitProvider>
      <Popover
        opened
        onChange={close}
        position="bottom-end"
        offset={4}
        withinPortal={false}
        floatingStrategy="fixed"
        withRoles={false}
        closeOnClickOutside={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <span className={styles.anchor} />
        </Popover.Target>
        {/* Not a dialog element: it belongs to its field and is no window of its own. */}
        <Popover.Dropdown className={styles.menu ?? ''} role="dialog" aria-label={label} tabIndex={-1}>
          <DatePicker
            {...focusInside}
            value={shown}
            onChange={(picked) => picked && choose(picked)}
            defaultDate={shown ?? todayInIndia()}
            {...(min && { minDate: min })}
            {...(max && { maxDate: max })}
            firstDayOfWeek={0}
            highlightToday
            hideOutsideDates
            __stopPropagation
            previousIcon={<PreviousIcon />}
            nextIcon={<NextIcon />}
            ariaLabels={{
              previousMonth: 'Previous month',
              nextMonth: 'Next month',
              previousYear: 'Previous year',
              nextYear: 'Next year',
              previousDecade: 'Previous decade',
              nextDecade: 'Next decade',
            }}
            classNames={{ day: styles.day ?? '' }}
          />
        </Popover.Dropdown>
      </Popover>
    </KitProvider>
  )
}
