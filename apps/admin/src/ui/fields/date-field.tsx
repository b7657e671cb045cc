import { useRef, useState, type FocusEvent } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldState, type FieldProps } from '../form/field.ts'
import { isDay, readDay, showDay } from '../formats/days.ts'
import { CalendarIcon } from '../icons.tsx'
import { onDemand } from '../mantine/on-demand.tsx'
import { FieldFrame } from './field-frame.tsx'
import fields from './fields.module.css'

export type CalendarPieceProps = {
  label: string
  value: string
  min: string | undefined
  max: string | undefined
  choose: (day: string) => void
  close: () => void
}

const CalendarPiece = onDemand(() =>
  import('./calendar-piece.tsx').then(({ CalendarPiece }) => CalendarPiece),
)

type DateFieldProps = FieldProps<string> & {
  /** yyyy-MM-dd; days outside cannot be picked, what is typed is for the rules to judge. */
  min?: string
  max?: string
}

/** While typing only a full year counts: '1-1-20' may be on the way to 2026. */
const isComplete = (typed: string) => /(?:\D|^\d{4})\d{4}$/.test(typed.trim())

/** The text of the input while it is typed in, and the day it stands for. */
const useTypedDay = (value: string, set: (value: string) => void) => {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (isDay(value) ? showDay(value) : value)
  const type = (next: string) => {
    setTyped(next)
    set((isComplete(next) && readDay(next)) || next.trim())
  }
  const leave = () => {
    const read = typed === undefined ? undefined : readDay(typed)
    if (read) set(read)
    setTyped(undefined)
  }
  const pick = (day: string) => {
    setTyped(undefined)
    set(day)
  }
  return { text, type, leave, pick }
}

/**
 * A day, typed as dd-MM-yyyy or picked from a calendar. Its value is yyyy-MM-dd; while no such day is typed it is the
 * typed text, for the rules to refuse.
 */
export function DateField({ min, max, ...props }: DateFieldProps) {
  const { field, label, required, help, disabled } = props
  const { value, error, set, attributes } = useFieldState(props)
  const { text, type, leave, pick } = useTypedDay(value, set)
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
          placeholder="dd-MM-yyyy"
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
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
          onPointerEnter={CalendarPiece.preload}
          onClick={() => open(!opened)}
        >
          <CalendarIcon />
        </button>
        {opened && <CalendarPiece {...{ label, value, min, max, choose, close }} onFailure={close} />}
      </span>
    </FieldFrame>
  )
}
