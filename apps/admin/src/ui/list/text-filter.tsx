import type { KeyboardEvent } from 'react'
import { FieldFrame } from '../fields/field-frame.tsx'
import styles from '../fields/fields.module.css'
import { tooLongNote } from '../fields/text-fields.tsx'
import { usePausedText } from './use-paused-text.ts'

type TextFilterProps = {
  name: string
  label: string
  value: string
  set: (text: string) => void
  /** A longer text stands there whole, with what is wrong with it, and narrows nothing. */
  maxLength: number | undefined
}

/** Words that narrow a list while they are typed, as its search does. */
export function TextFilter({ name, label, value, set, maxLength }: TextFilterProps) {
  const noteOn = (text: string) => tooLongNote(text, maxLength) ?? ''
  const { text, type } = usePausedText(value, set, (wanted) => noteOn(wanted) === '')
  const id = `field-${name}`
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    type(text, 'once')
    event.preventDefault()
  }
  return (
    <FieldFrame id={id} label={label} note={noteOn(text)}>
      <input
        id={id}
        name={name}
        type="text"
        className={styles.control}
        value={text}
        onChange={(event) => type(event.currentTarget.value, 'pause')}
        onKeyDown={press}
        onBlur={() => type(text, 'once')}
      />
    </FieldFrame>
  )
}
