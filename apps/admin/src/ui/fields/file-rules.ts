import { fileSize } from '../formats/words.ts'

/** A field for a file before one is chosen. */
export const noFile: File | null = null

/** What a chooser takes unless it is told otherwise (specification/papers §2). */
export const defaultAccept = ['image/png', 'image/jpg', 'image/jpeg', '.pdf'] as const
export const defaultMaxBytes = 5_242_880

export type FileRules = { accept: readonly string[]; maxBytes: number }

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.')).toLowerCase()

const fits = ({ name, type }: File, accepted: string) => {
  const wanted = accepted.toLowerCase()
  if (wanted.startsWith('.')) return extensionOf(name) === wanted
  // Some systems declare no type for a dragged file; then its name has to do.
  const declared = type.toLowerCase() || `image/${extensionOf(name).slice(1)}`
  return declared === wanted || (wanted.endsWith('/*') && declared.startsWith(wanted.slice(0, -1)))
}

export type FileProblem = 'type' | 'size' | 'empty'

/** The type is checked first: a smaller file of the wrong kind would be refused again. */
export const fileProblem = (file: File, { accept, maxBytes }: FileRules): FileProblem | undefined => {
  if (!accept.some((accepted) => fits(file, accepted))) return 'type'
  if (file.size === 0) return 'empty' // an upload that broke off, or a name without a file
  return file.size > maxBytes ? 'size' : undefined
}

/** The chooser's own words (specification/papers §2). */
export const problemText = (problem: FileProblem, { accept, maxBytes }: FileRules): string => {
  if (problem === 'empty') return 'The file is empty'
  return problem === 'size'
    ? `File size too large. Maximum size allowed: ${fileSize(maxBytes)}`
    : `File type not allowed. Accepted types: ${accept.join(', ')}`
}

/** Two names of one kind are one. */
const kindName = (accepted: string) =>
  accepted
    .replace(/^(?:\.|[^/]*\/)/, '')
    .toUpperCase()
    .replace(/^JPG$/, 'JPEG')

/** 'PNG, JPEG or PDF, at most 5 MB' */
export const rulesInWords = ({ accept, maxBytes }: FileRules): string => {
  const kinds = new Intl.ListFormat('en', { style: 'long', type: 'disjunction' }).format(
    new Set(accept.map(kindName)),
  )
  return `${kinds.replace(', or ', ' or ')}, at most ${fileSize(maxBytes)}`
}
