import { useDraft, type Draft } from '../ui/form/draft.ts'
import type { FieldValues, FormState } from '../ui/form/use-form.ts'
import { withLine, type Validated, type Line, type LineEntry } from './line-entry.ts'

type Texts = Draft['fields']

const textsOf = (line: object): Texts =>
  Object.fromEntries(
    Object.entries(line).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

const ofRow = 'row.'

type Options<Header extends FieldValues, Typed extends FieldValues, One extends Line> = {
  name: string
  header: FormState<Header>
  entry: LineEntry<Typed, One>
  /** Judges a line anew: its product may be gone, or cost something else. */
  validate: (texts: Texts, lines: readonly One[]) => Validated<Typed, One>
  /** Lines that stood there from the start are nothing that anybody typed. */
  initial?: readonly One[]
  /** What the header filled in by itself is nothing that anybody typed. */
  filled?: readonly string[]
  restored?: (fields: Texts) => void
}

/** The draft of a document: its header, the lines so far and the row in which one is typed. */
export const useDocumentDraft = <Header extends FieldValues, Typed extends FieldValues, One extends Line>({
  name,
  header,
  entry,
  validate,
  initial,
  filled = [],
  restored,
}: Options<Header, Typed, One>) =>
  useDraft({
    name,
    read: () => {
      const row = Object.entries(entry.row.typed()).map(([field, text]) => [ofRow + field, text])
      const lines = entry.now().map(textsOf)
      const typed: Texts = { ...header.typed(), ...Object.fromEntries(row) }
      const areTyped = lines.length > 0 && entry.now() !== initial
      const isTyped = areTyped || Object.keys(typed).some((field) => !filled.includes(field))
      return isTyped ? { fields: typed, lines } : { fields: {}, lines: [] }
    },
    restore: ({ fields, lines }) => {
      const row = Object.entries(fields).filter(([field]) => field.startsWith(ofRow))
      header.fill(fields)
      restored?.(fields)
      entry.row.fill(Object.fromEntries(row.map(([field, text]) => [field.slice(ofRow.length), text])))
      entry.put(
        lines.reduce<readonly One[]>((before, texts) => {
          const validated = validate(texts, before)
          return 'data' in validated ? withLine(before, validated.data) : before
        }, []),
      )
    },
  })
