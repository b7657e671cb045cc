import { useRef } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { useFieldState, type FieldProps } from '../form/field.ts'
import type { ToastPosition } from '../toast.ts'
import parts from '../parts.module.css'
import { ErrorLine, HelpLine, Label } from './field-frame.tsx'
import fields from './fields.module.css'
import styles from './file-field.module.css'
import { FileActions, FileWords, Thumb, type StoredFile } from './file-parts.tsx'
import { defaultAccept, defaultMaxBytes, rulesInWords } from './file-rules.ts'
import { useChosenFile } from './use-chosen-file.ts'

type FileFieldProps = FieldProps<File | null> & {
  /** Media types and extensions; png, jpg, jpeg and pdf unless given. */
  accept?: readonly string[]
  /** 5 MB unless given. */
  maxBytes?: number
  /** 'Drop the Aadhaar document here' */
  prompt?: string
  /** Where a panel's title names the field already, its label is only read out. */
  hideLabel?: boolean
  stored?: StoredFile | undefined
  /** Errors under the field where they differ from the words of the toast (AMB-053). */
  tooLarge?: string
  wrongType?: string
  toastPosition?: ToastPosition
}

/** A file of this computer: chosen, or dropped on the box. */
export function FileField(props: FileFieldProps) {
  const { field, label, required, help, stored, prompt = 'Drop the file here' } = props
  const { accept = defaultAccept, maxBytes = defaultMaxBytes } = props
  const { value, error, set, attributes } = useFieldState(props)
  const rules = { accept, maxBytes }
  const { isOver, refused, take, remove, dropPlace } = useChosenFile({ ...props, set, rules })
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { disabled, name, 'aria-describedby': describedBy } = attributes
  const shown = { file: refused ?? value, refused: refused !== null, stored }
  const looks = [
    styles.drop,
    (shown.file ?? stored) && styles.has,
    error && styles.bad,
    isOver && styles.over,
  ]
  const choose = (words: string) => (
    <Button
      ref={button}
      disabled={disabled}
      aria-describedby={describedBy}
      onClick={() => input.current?.click()}
    >
      {words}
    </Button>
  )
  const removeFile = () => {
    remove()
    button.current?.focus()
  }
  return (
    <div className={classNames(fields.field, styles.room)}>
      <label htmlFor={field.id} className={props.hideLabel ? parts.unseen : undefined}>
        <Label required={required}>{label}</Label>
      </label>
      <div className={classNames(...looks.map((look) => look || undefined))} {...dropPlace}>
        <input
          ref={input}
          type="file"
          id={field.id}
          className={parts.unseen}
          tabIndex={-1}
          accept={accept.join(',')}
          onFocus={() => button.current?.focus()}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            currentTarget.value = '' // so that a file that was removed can be chosen again
          }}
          {...{ name, required, disabled }}
        />
        <span className={styles.thumb}>
          <Thumb {...shown} />
        </span>
        <FileWords {...shown} isOver={isOver} prompt={prompt} rules={rulesInWords(rules)} />
        {!isOver && <FileActions {...shown} choose={choose} remove={removeFile} />}
      </div>
      {error && <ErrorLine id={field.id}>{error}</ErrorLine>}
      {help && <HelpLine id={field.id}>{help}</HelpLine>}
    </div>
  )
}
