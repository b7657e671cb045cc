import { largestImportBytes } from '@refill/contract/features/import/import.kinds.ts'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorLine } from '../../ui/fields/field-frame.tsx'
import { useChosenFile } from '../../ui/fields/use-chosen-file.ts'
import { fileSize } from '../../ui/formats/words.ts'
import { heldField } from '../../ui/form/field.ts'
import { UploadIcon } from '../../ui/icons.tsx'
import { Unseen } from '../../ui/parts.tsx'
import styles from './import.module.css'

const rules = {
  accept: ['.xlsx', '.csv', '.txt', '.tsv', '.xml', '.html', '.htm', '.xls'],
  maxBytes: largestImportBytes,
}

/** Endings alone would say nothing of what comes from Tally or a portal. */
const kindsInWords = `Excel (.xlsx), CSV, XML of Tally or a saved web page, at most ${fileSize(rules.maxBytes)}`

type FileDropProps = {
  take: (file: File) => void
  isBusy: boolean
  /** A file that was chosen before its kind. */
  waiting: string | undefined
  children: ReactNode
}

/** The whole of it takes a file that is dropped; the button is for all others. */
export function FileDrop({ take, isBusy, waiting, children }: FileDropProps) {
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const refusable = { ...heldField<File | null>('file', null, () => undefined), refuse: setProblem }
  const set = (file: File | null) => {
    if (!file) return
    setProblem(undefined)
    take(file)
  }
  const chosen = useChosenFile({ field: refusable, set, rules })
  const words = waiting ? `${waiting}: now choose what its lines are` : kindsInWords
  return (
    <div className={classNames(styles.drop, chosen.isOver && styles.over)} {...chosen.dropPlace}>
      {children}
      <div className={styles.choose}>
        <input
          ref={input}
          type="file"
          aria-label="File"
          className={styles.chooser}
          tabIndex={-1}
          accept={rules.accept.join(',')}
          onChange={({ currentTarget }) => {
            chosen.take(currentTarget.files)
            currentTarget.value = '' // so that the same file can be chosen again
          }}
        />
        <Button
          kind="filled"
          icon={UploadIcon}
          busy={isBusy}
          busyText="Reading the file..."
          onClick={() => input.current?.click()}
        >
          Choose file
        </Button>
        <span className={waiting ? styles.waiting : undefined}>
          {chosen.isOver ? 'Let go to bring the file in' : `or drop it here. ${words}`}
        </span>
        <Unseen role="status">{waiting ? words : ''}</Unseen>
      </div>
      {problem && <ErrorLine id="field-file">{problem}</ErrorLine>}
    </div>
  )
}
