import type { FieldKind } from '@refill/contract/masters/described-fields.ts'
import type { Find } from '../../ui/fields/picker-field.tsx'
import type { Option } from '../../ui/fields/select-field.tsx'
import type { TextRule } from '../../ui/fields/text-rules.ts'
import type { PickOption } from '../../ui/fields/combobox-field.tsx'
import type { FormState } from '../../ui/form/use-form.ts'

/** As typed, by field. */
export type Texts = { readonly [field: string]: string }

/** A paper that comes with a new record. */
export type PaperRow = { name: string; number: string; valid_until: string; file: File | null }

export type MasterValues = {
  texts: Texts
  files: { readonly [field: string]: File | null }
  papers: PaperRow[]
}

export type MasterForm = FormState<MasterValues>

type Options = readonly PickOption[]

/** What is known and offered, asked for in the background; `select` narrows what several fields share. */
export type Suggestions = (values: Texts) => {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Options>
  select?: (options: Options) => Options
}

/** What the contract knows, and three that only forms have. */
export type FieldAs = FieldKind | 'code' | 'suggest' | 'file'

export type FieldSpec<R> = {
  name: string
  label: string
  /** A line unless given. */
  as?: FieldAs
  help?: string
  placeholder?: string
  /** Asked for when adding only, or when changing only. */
  on?: 'create' | 'update'
  /** Field of the record that it shows, or what it shows of it; the one of its own name unless given. */
  from?: (keyof R & string) | ((record: R) => string | number)
  /** Of a new record; '' unless given. */
  initial?: string
  maxLength?: number
  suffix?: string
  options?: readonly Option[]
  suggest?: Suggestions
  /** Field that gets what stands beside a chosen suggestion, while it is empty. */
  fills?: string
  /** What a field with suggestions takes. */
  taking?: { rule: TextRule; normalise?: (text: string) => string }
  pick?: { find: Find; nameOf: (id: string, signal: AbortSignal) => Promise<string> }
  /** The record shows it masked: the form starts empty, and empty keeps what is stored. */
  masked?: boolean
  /** When it is left filled, other records with the same number are named. */
  compared?: 'gstin' | 'pan' | 'mobile' | undefined
}

export type FormSection<Field> = {
  title: string
  columns?: 2 | 3
  fields: readonly Field[]
}
