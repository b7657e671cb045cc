import { useState, type ComponentProps } from 'react'
import { useFieldState, type FieldProps } from '../form/field.ts'
import { HideIcon, ViewIcon } from '../icons.tsx'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import check from './check.module.css'
import styles from './fields.module.css'
import { anyText, upperCaseRule, type TextRule } from './text-rules.ts'
import { useTaking } from './use-taking.ts'

type TextFieldProps = FieldProps<string> &
  Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength' | 'autoComplete' | 'inputMode'> & {
    /** What the phone's keyboard is made for. */
    type?: 'text' | 'email' | 'tel'
    /** Small letters turn into capitals as they are typed: vehicle and chassis numbers, codes. */
    upperCase?: boolean
    /** What may be typed at all; anything unless given. */
    rule?: TextRule | undefined
    /** What a whole value turns into when the field is left. */
    normalise?: ((text: string) => string) | undefined
    /** In place of the sentence about a text that is longer than `maxLength`. */
    tooLong?: string | undefined
  }

/** Nothing is cut: a text past its limit stands there whole, and it is said at once. */
export const tooLongNote = (text: string, maxLength: number | undefined, words?: string) => {
  const over = maxLength === undefined ? 0 : Array.from(text).length - maxLength
  return over > 0 ? (words ?? `At most ${maxLength} characters: these are ${over} too many`) : undefined
}

export function TextField(props: TextFieldProps) {
  const { field, label, required, help, upperCase, type = 'text', maxLength, normalise } = props
  // A form here is about somebody else: the browser must not put in who sits before it.
  const { autoComplete = 'off', rule = upperCase ? upperCaseRule : anyText } = props
  const { placeholder, inputMode } = props
  const { value, error, set, attributes } = useFieldState(props)
  const { note, change, press, leave, point } = useTaking({ value, set, rule, normalise })
  const said = note ?? tooLongNote(value, maxLength, props.tooLong) ?? ''
  return (
    <FieldFrame id={field.id} {...{ label, required, help, error }} note={error === said ? '' : said}>
      <input
        type={type}
        className={styles.control}
        value={value}
        spellCheck={upperCase ? false : undefined}
        onChange={change}
        onKeyDown={press}
        onPointerDown={point}
        onBlur={leave}
        {...{ placeholder, autoComplete, inputMode }}
        {...attributes}
      />
    </FieldFrame>
  )
}

type PasswordFieldProps = FieldProps<string> & Pick<ComponentProps<'input'>, 'placeholder' | 'autoComplete'>

export function PasswordField(props: PasswordFieldProps) {
  const { field, label, required, help, ...rest } = props
  const { value, error, set, attributes } = useFieldState(props)
  const [shown, setShown] = useState(false)
  const Sign = shown ? HideIcon : ViewIcon
  return (
    <FieldFrame id={field.id} label={label} required={required} help={help} error={error}>
      <span className={classNames(styles.control, styles.box)}>
        <input
          type={shown ? 'text' : 'password'}
          value={value}
          placeholder={rest.placeholder}
          autoComplete={rest.autoComplete}
          onChange={(event) => set(event.currentTarget.value)}
          {...attributes}
        />
        <button
          type="button"
          className={styles.inner}
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Sign />
        </button>
      </span>
    </FieldFrame>
  )
}

export function CheckboxField(props: FieldProps<boolean>) {
  const { value, error, set, attributes } = useFieldState(props)
  return (
    <div className={classNames(styles.field, error !== undefined && styles.bad)}>
      <span className={check.check}>
        <input
          type="checkbox"
          checked={value}
          onChange={(event) => set(event.currentTarget.checked)}
          {...attributes}
        />
        <label htmlFor={props.field.id}>{props.label}</label>
      </span>
    </div>
  )
}
