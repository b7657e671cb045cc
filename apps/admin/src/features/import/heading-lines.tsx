import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { CheckboxField } from '../../ui/fields/text-fields.tsx'
import { heldField } from '../../ui/form/field.ts'
import styles from './import.module.css'
import type { ReadAsProps } from './read-as.tsx'

/** Which lines of the file are its headings: titles may stand above them, and they may go over two lines. */
export function HeadingLines({ answer, readAs, disabled }: ReadAsProps) {
  const [first, setFirst] = useState(String(answer.first_heading || 1))
  const [last, setLast] = useState(String(answer.last_heading || 1))
  const [hasNone, setNone] = useState(answer.first_heading === 0)
  const wish = hasNone
    ? { first_heading: 0, last_heading: 0 }
    : { first_heading: Number(first), last_heading: Math.max(Number(first), Number(last)) }
  const isOther = wish.first_heading !== answer.first_heading || wish.last_heading !== answer.last_heading
  const isWhole = hasNone || wish.first_heading > 0
  return (
    <form
      className={styles.headings}
      onSubmit={(event) => {
        event.preventDefault()
        if (isOther && isWhole) readAs(wish)
      }}
    >
      <NumberField
        field={heldField('first_heading', first, setFirst)}
        label="Headings from line"
        digitsOnly
        maxLength={7}
        disabled={disabled || hasNone}
      />
      <NumberField
        field={heldField('last_heading', last, setLast)}
        label="to line"
        digitsOnly
        maxLength={7}
        disabled={disabled || hasNone}
      />
      <CheckboxField
        field={heldField('no_headings', hasNone, setNone)}
        label="No headings"
        disabled={disabled}
      />
      <Button type="submit" disabled={disabled || !isOther || !isWhole}>
        Read again
      </Button>
    </form>
  )
}
