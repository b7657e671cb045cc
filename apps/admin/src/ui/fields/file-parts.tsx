import { useState, type ReactNode } from 'react'
import { Button, IconButton } from '../button.tsx'
import { fileSize } from '../formats/words.ts'
import { CloseIcon, ErrorIcon, FileIcon, UploadIcon } from '../icons.tsx'
import { DocumentViewer } from '../viewer/viewer.tsx'
import styles from './file-field.module.css'
import { useFileUrl } from './use-chosen-file.ts'

/** The file that the record has now. */
export type StoredFile = { name: string; url: string }

export type ShownFile = {
  /** Chosen just now, whether or not it may be kept. */
  file: File | null
  refused: boolean
  stored: StoredFile | undefined
}

export function Thumb({ file, refused, stored }: ShownFile) {
  const url = useFileUrl(file?.type.startsWith('image/') ? file : null)
  if (refused) return <ErrorIcon />
  if (url) return <img src={url} alt="" />
  if (!file && stored && !/\.pdf$/i.test(stored.url)) return <img src={stored.url} alt="" />
  return file || stored ? <FileIcon /> : <UploadIcon />
}

type FileWordsProps = ShownFile & { isOver: boolean; prompt: string; rules: string }

const wordsOf = ({ isOver, file, stored, prompt, rules }: FileWordsProps) => {
  if (isOver) return ['Let go to add the file', 'Only the first file is taken']
  if (file) return [file.name, fileSize(file.size)]
  return stored ? [stored.name, 'Stored with this record'] : [prompt, rules]
}

export function FileWords(props: FileWordsProps) {
  const [first, second] = wordsOf(props)
  const isName = !props.isOver && (props.file || props.stored)
  return (
    <div className={styles.words}>
      <b className={isName ? styles.clip : undefined}>{first}</b>
      <span>{second}</span>
    </div>
  )
}

type FileActionsProps = ShownFile & { choose: (words: string) => ReactNode; remove: () => void }

export function FileActions({ file, refused, stored, choose, remove }: FileActionsProps) {
  const [viewed, view] = useState(false)
  const hasFile = Boolean(file ?? stored)
  return (
    <>
      {hasFile && !refused && <Button onClick={() => view(true)}>View</Button>}
      {choose(hasFile ? 'Replace' : 'Choose file')}
      {file && <IconButton label="Remove file" icon={CloseIcon} onClick={remove} />}
      <DocumentViewer
        title={file?.name ?? stored?.name ?? ''}
        opened={viewed}
        onClose={() => view(false)}
        {...(file ? { file } : { url: stored?.url ?? '' })}
      />
    </>
  )
}
