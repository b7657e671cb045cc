import { shownName, type FieldKind, type Fields } from '@refill/contract/masters/described-fields.ts'
import type { MasterContract } from '@refill/contract/masters/master.ts'
import type { FieldSpec } from './form/form-specs.ts'
import { ownFilters, type OwnLooks } from './list/own-filters.ts'
import type {
  AnyRecord,
  AnyRow,
  Declared,
  DeclaredPanel,
  Detail,
  Form,
  LineAs,
  LineSpec,
  ListedField,
  ListedLine,
  Place,
  RecordOf,
  RowOf,
} from './panel.ts'

type Look = Pick<FieldSpec<never>, 'compared' | 'initial'> & { line?: LineAs }

/** How details show a kind of field where it is not as it is, and what forms do beside asking for it. */
const looks: { readonly [Kind in FieldKind]?: Look } = {
  mobile: { line: 'mobile', compared: 'mobile' },
  gstin: { line: 'code', compared: 'gstin' },
  pan: { line: 'pan', compared: 'pan' },
  aadhaar: { line: 'aadhaar' },
  pincode: { line: 'code' },
  number: { line: 'number' },
  rupees: { line: 'money' },
  day: { line: 'day' },
  yes: { line: 'yes', initial: '1' },
}

const lineOf = <R>(fields: Fields, listed: ListedLine<R>): LineSpec<R> => {
  const [label, from, as]: LineSpec<R> = typeof listed === 'string' ? ['', listed] : listed
  const known = Object.entries(fields).find(([name, field]) => shownName(name, field) === from)?.[1]
  const look = as ?? (known ? looks[known.kind]?.line : from === 'uuid' ? 'code' : undefined)
  const words = label || (known?.label ?? '')
  return look ? [words, from, look] : [words, from]
}

const fieldOf = (fields: Fields, listed: ListedField<AnyRecord, string>): FieldSpec<AnyRecord> => {
  if (typeof listed === 'object' && 'name' in listed) return listed
  const [name, changes] = typeof listed === 'string' ? [listed, {}] : listed
  const field = fields[name]
  if (!field) return { name, label: name, ...changes }
  const { line, ...look } = looks[field.kind] ?? {}
  return {
    name,
    label: field.label,
    as: field.kind,
    ...look,
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
    from: shownName(name, field) ?? name,
    masked: line === 'pan' || line === 'aadhaar',
    ...changes,
  }
}

type AnyDeclared = Declared<AnyRow, AnyRecord, string>

const placesOf = (fields: Fields, places: readonly Place<AnyRecord, ListedLine<AnyRecord>>[]) =>
  places.map((place) =>
    typeof place === 'object' && 'lines' in place
      ? { ...place, lines: place.lines.map((listed) => lineOf(fields, listed)) }
      : place,
  )

/** What a detail and a form are where a master says nothing of its own. */
const plainDetail = ({ thing, fields }: MasterContract): Detail<AnyRecord, ListedLine<AnyRecord>> => ({
  main: [
    {
      title: `${thing} Details`,
      columns: 2,
      lines: Object.entries(fields).flatMap(([name, field]) => shownName(name, field) ?? []),
    },
  ],
  side: ['papers', 'accounts'],
})
const plainForm = ({ thing, fields }: MasterContract): Form<ListedField<AnyRecord, string>> => ({
  sections: [{ title: thing, fields: Object.keys(fields) }],
})

/** Sections of the form of a master. */
export type FieldsOf<C extends MasterContract> = Form<
  ListedField<RecordOf<C>, keyof C['fields'] & string>
>['sections']

/**
 * One master in the panel: checked against its contract here, then handled like all others by the shell, which only
 * hands rows and records through.
 */
export const masterPanel = <C extends MasterContract>(
  contract: C,
  declared: Declared<RowOf<C>, RecordOf<C>, keyof C['fields'] & string> & OwnLooks<C['filters']>,
): DeclaredPanel => {
  const plain: Declared<RowOf<C>, RecordOf<C>, keyof C['fields'] & string> = declared
  const {
    card,
    filters,
    detail = plainDetail(contract),
    form = plainForm(contract),
    ...words
    // What was checked against one contract is handled like that of any other.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  } = plain as AnyDeclared
  const { fields } = contract
  return {
    contract,
    ...words,
    filters: ownFilters(contract, filters),
    sorts: Object.entries(contract.sorts).map(([value, label]) => ({ value, label })),
    card: { ...card, lines: card.lines.map((listed) => lineOf(fields, listed)) },
    detail: {
      useIsComing: () => false,
      ...detail,
      main: placesOf(fields, detail.main),
      side: placesOf(fields, detail.side),
    },
    form: {
      ...form,
      sections: form.sections.map((section) => ({
        ...section,
        fields: section.fields.map((listed) => fieldOf(fields, listed)),
      })),
    },
  }
}
