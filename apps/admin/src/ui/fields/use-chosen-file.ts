import { useEffect, useState, type DragEvent } from 'react'
import { fileSize } from '../formats/words.ts'
import type { Field } from '../form/field.ts'
import { toast, type ToastPosition } from '../toast.ts'
import { fileProblem, problemText, type FileRules } from './file-rules.ts'

/** An address for a file of this computer, for as long as it is shown. */
export const useFileUrl = (file: Blob | null): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return undefined
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file])
  return url
}

type ChooserOptions = {
  field: Field<File | null>
  set: (file: File | null) => void
  rules: FileRules
  /** Words for the field where they differ from the toast's (AMB-053). */
  tooLarge?: string | undefined
  wrongType?: string | undefined
  toastPosition?: ToastPosition | undefined
}

/** Takes the first file that is chosen or dropped, and says what became of it. */
export const useChosenFile = ({ field, set, rules, tooLarge, wrongType, toastPosition }: ChooserOptions) => {
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<File | null>(null)

  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    const problem = fileProblem(file, rules)
    setRefused(problem ? file : null)
    set(problem ? null : file)
    if (problem) {
      const words = problemText(problem, rules)
      field.refuse({ size: tooLarge, type: wrongType, empty: undefined }[problem] ?? words)
      toast({ kind: 'error', title: 'Invalid File', text: words, duration: 4000, position: toastPosition })
    } else {
      const text = `${file.name} (${fileSize(file.size)})`
      toast({ kind: 'success', title: 'File Selected', text, duration: 2000, position: toastPosition })
    }
  }

  const remove = () => {
    setRefused(null)
    set(null)
  }

  const dropPlace = {
    onDragEnter: () => setOver(true),
    onDragOver: (event: DragEvent) => {
      event.preventDefault() // or the browser opens the file instead of the screen
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const { currentTarget, relatedTarget } = event
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }
  return { isOver, refused, take, remove, dropPlace }
}
