import { useFieldState, type FieldProps } from '../form/field.ts'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './fields.module.css'
import { numberRule } from './text-rules.ts'
import { useTaking } from './use-taking.ts'

type NumberFieldProps = FieldProps<string> & {
  /** No decimal point: counts, mobile numbers, years. */
  digitsOnly?: boolean
  /** May lie below 0. */
  signed?: boolean
  maxLength?: number
  prefix?: string
  /** The unit, at the right edge. */
  suffix?: string
  placeholder?: string
  /** Left like a text, for numbers that nobody adds up: mobiles, years, pin codes. */
  leftAligned?: boolean
}

/** A number as text: digits and one point, whatever is typed or pasted. */
export function NumberField(props: NumberFieldProps) {
  const { field, label, required, help, digitsOnly = false, maxLength = 20, signed = false } = props
  const { prefix, suffix } = props
  const { value, error, set, attributes } = useFieldState(props)
  const {
    note = '',
    change,
    press,
    leave,
    point,
  } = useTaking({
    value,
    set,
    rule: numberRule({ digitsOnly, maxLength, signed }),
  })
  const input = (className: string | undefined) => (
    <input
      // Keys for decimals have no minus on every phone.
      inputMode={signed ? 'text' : digitsOnly ? 'numeric' : 'decimal'}
      autoComplete="off"
      className={classNames(className, !props.leftAligned && styles.number)}
      value={value}
      placeholder={props.placeholder}
      onChange={change}
      onKeyDown={press}
      onPointerDown={point}
      onBlur={leave}
      {...attributes}
    />
  )
  return (
    <FieldFrame id={field.id} {...{ label, required, help, error, note }}>
      {prefix || suffix ? (
        <span
          className={classNames(
            styles.control,
            styles.box,
            prefix && styles.prefixed,
            suffix && styles.suffixed,
          )}
        >
          {prefix && <span className={styles.affix}>{prefix}</span>}
          {input(undefined)}
          {suffix && <span className={styles.affix}>{suffix}</span>}
        </span>
      ) : (
        input(styles.control)
      )}
    </FieldFrame>
  )
}

type ComputedFieldProps = { label: string; name: string; value: string; help?: string; number?: boolean }

/** A value that follows from others: readable, copyable, not to be typed in. */
export function ComputedField({ label, name, value, help, number }: ComputedFieldProps) {
  const id = `computed-${name}`
  return (
    <FieldFrame id={id} label={label} help={help}>
      <input
        id={id}
        readOnly
        value={value}
        aria-describedby={help && `${id}-help`}
        className={classNames(styles.control, number && styles.number)}
      />
    </FieldFrame>
  )
}
