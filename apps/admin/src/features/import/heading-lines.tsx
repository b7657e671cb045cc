import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { CheckboxField } from '../../ui/fields/text-fields.tsx'
import { heldField } from '../../ui/form/field.ts'
import styles from './import.module.css'
import type { ReadAsProps } from './read-as.tsx'

/** What is typed of the headings, and whether it is another wish than how the file was read. */
const useHeadings = ({ first_heading: readFirst, last_heading: readLast }: ReadAsProps['answer']) => {
  const [first, setFirst] = useState(String(readFirst || 1))
  const [last, setLast] = useState(String(readLast || 1))
  const [hasNone, setNone] = useState(readFirst === 0)
  const begin = hasNone ? 0 : Number(first)
  const wish = { first_heading: begin, last_heading: hasNone ? 0 : Math.max(begin, Number(last)) }
  const isOther = wish.first_heading !== readFirst || wish.last_heading !== readLast
  return {
    fields: [
      ['Headings from line', heldField('first_heading', first, setFirst)],
      ['to line', heldField('last_heading', last, setLast)],
    ] as const,
    none: heldField('no_headings', hasNone, setNone),
    hasNone,
    wish: isOther && (hasNone || begin > 0) ? wish : undefined,
  }
}

const ReadAgain = ({ disabled }: { disabled: boolean }) => (
  <Button type="submit" disabled={disabled}>
    Read again
  </Button>
)

/** Which lines of the file are its headings: titles may stand above them, and they may go over two lines. */
export function HeadingLines({ answer, readAs, disabled }: ReadAsProps) {
  const { fields, none, hasNone, wish } = useHeadings(answer)
  return (
    <form
      className={styles.headings}
      onSubmit={(event) => {
        event.preventDefault()
        if (wish) readAs(wish)
      }}
    >
      {fields.map(([label, field]) => (
        <NumberField
          key={label}
          {...{ label, field }}
          digitsOnly
          maxLength={7}
          disabled={disabled || hasNone}
        />
      ))}
      <CheckboxField field={none} label="No headings" disabled={disabled} />
      <ReadAgain disabled={disabled || !wish} />
    </form>
  )
}
