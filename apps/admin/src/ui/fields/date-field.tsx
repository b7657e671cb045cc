import { useRef, useState, type FocusEvent } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldState, type FieldProps } from '../form/field.ts'
import { CalendarIcon } from '../icons.tsx'
import { onDemand } from '../mantine/on-demand.tsx'
import { FieldFrame } from './field-frame.tsx'
import fields from './fields.module.css'
import { useDatedField } from './closed-day.ts'
import { dayMoment, minuteMoment, type Moment } from './moments.ts'

const LazyCalendar = onDemand(() => import('./calendar.lazy.tsx').then(({ LazyCalendar }) => LazyCalendar))

type DateFieldProps = FieldProps<string> & {
  /** The value is yyyy-MM-dd HH:mm, typed as dd-MM-yyyy HH:mm. */
  withTime?: boolean
  /** yyyy-MM-dd; days outside cannot be picked, what is typed is for the rules to check. */
  min?: string
  max?: string
  /** It dates what is entered: a day that is closed says so. */
  dated?: boolean
}

/** The text of the input while it is typed in, and the value it stands for. */
const useTypedMoment = (moment: Moment, value: string, set: (value: string) => void) => {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (moment.isValue(value) ? moment.show(value) : value)
  const type = (next: string) => {
    setTyped(next)
    set((moment.isComplete(next) && moment.read(next)) || next.trim())
  }
  const leave = () => {
    const read = typed === undefined ? undefined : moment.read(typed)
    if (read) set(read)
    setTyped(undefined)
  }
  const pick = (day: string) => {
    setTyped(undefined)
    set(moment.onDay(day, value))
  }
  return { text, type, leave, pick }
}

/**
 * A day, typed as dd-MM-yyyy or picked from a calendar. Its value is yyyy-MM-dd; while no such day is typed it is the
 * typed text, for the rules to refuse.
 */
export function DateField({ withTime = false, dated = false, min, max, ...given }: DateFieldProps) {
  const moment = withTime ? minuteMoment : dayMoment
  const props = { ...given, field: useDatedField(given.field, dated) }
  const { field, label, required, help, disabled } = props
  const { value, error, set, attributes } = useFieldState(props)
  const { text, type, leave, pick } = useTypedMoment(moment, value, set)
  const [opened, open] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    open(false)
    button.current?.focus()
  }
  const choose = (day: string) => {
    pick(day)
    close()
  }
  const leaveField = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) open(false)
  }
  return (
    <FieldFrame id={field.id} label={label} required={required} help={help} error={error}>
      <span className={classNames(fields.control, fields.box, fields.date)} onBlur={leaveField}>
        <input
          value={text}
          placeholder={moment.placeholder}
          autoComplete="off"
          inputMode="numeric"
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') open(true)
          }}
          {...attributes}
        />
        <button
          ref={button}
          type="button"
          className={fields.inner}
          aria-label={`Calendar for ${label}`}
          aria-haspopup="dialog"
          aria-expanded={opened}
          disabled={disabled}
          onPointerEnter={LazyCalendar.preload}
          onClick={() => open(!opened)}
        >
          <CalendarIcon />
        </button>
        {opened && <LazyCalendar {...{ label, value, min, max, choose, close }} onFailure={close} />}
      </span>
    </FieldFrame>
  )
}
