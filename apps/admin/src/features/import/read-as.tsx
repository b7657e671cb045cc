import type { ImportAnswer } from '@refill/contract/features/import/import.contract.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { heldField } from '../../ui/form/field.ts'
import { linesInWords } from './import-words.tsx'

const encodings = [
  { value: 'utf-8', label: 'UTF-8, as most programs write' },
  { value: 'windows-1252', label: 'Windows (Western), as old Excel writes' },
  { value: 'utf-16le', label: 'UTF-16, as "Unicode text" of Excel' },
  { value: 'utf-16be', label: 'UTF-16, the other way round' },
]

const delimiters = [
  { value: ',', label: 'Comma  ,' },
  { value: ';', label: 'Semicolon  ;' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar  |' },
]

/** How a file is to be read otherwise than it was. */
export type Wish = Partial<
  Record<'sheet' | 'encoding' | 'delimiter', string> & Record<'first_heading' | 'last_heading', number>
>

export type ReadAsProps = { answer: ImportAnswer; readAs: (wish: Wish) => void; disabled: boolean }

/** What only some files have stands where a file has it; another choice reads the file anew. */
export function ReadAs({ answer, readAs, disabled }: ReadAsProps) {
  const { sheets, sheet, encoding, delimiter } = answer
  const options = sheets.map(({ name, lines, isHidden }) => ({
    value: name,
    label: `${name} (${linesInWords(lines)}${isHidden ? ', hidden' : ''})`,
  }))
  const choice = (name: 'sheet' | 'encoding' | 'delimiter', value: string) =>
    heldField(name, value, (chosen: string) => chosen && readAs({ [name]: chosen }))
  return (
    <>
      {sheets.length > 1 && (
        <SelectField field={choice('sheet', sheet)} label="Sheet" options={options} disabled={disabled} />
      )}
      {encoding !== '' && (
        <SelectField
          field={choice('encoding', encoding)}
          label="How letters are written"
          options={encodings}
          disabled={disabled}
        />
      )}
      {delimiter !== '' && (
        <SelectField
          field={choice('delimiter', delimiter)}
          label="What stands between cells"
          options={delimiters}
          disabled={disabled}
        />
      )}
    </>
  )
}
