import { isDay, showDay } from '@refill/values/day.ts'
import { loggedName } from '@refill/contract/masters/described-fields.ts'
import type { HistoryEntry } from '@refill/contract/masters/shapes.ts'
import { labelOf, valueOf } from '../../ui/fields/select-field.tsx'
import type { ShownChange } from '../../ui/changes.tsx'
import { money } from '../../ui/formats/money.ts'
import type { FieldSpec } from '../form/form-specs.ts'
import type { AnyRecord, MasterPanel } from '../panel.ts'

const words: Record<HistoryEntry['event'], string> = {
  created: 'added it',
  updated: 'changed it',
  activated: 'activated it',
  deactivated: 'deactivated it',
  paper_added: 'added a paper',
  paper_replaced: 'replaced a paper',
  paper_removed: 'removed a paper',
  account_added: 'added a bank account',
  account_changed: 'changed a bank account',
  account_removed: 'removed a bank account',
  revealed: 'looked at a hidden number',
  scan_seen: 'looked at a scan',
}

/** 'paper_added' → 'added a paper' */
export const wordsOf = ({ event }: HistoryEntry): string => words[event]

/** What hangs on a record has the same fields for every master. */
const attached: { [field: string]: string } = {
  paper: 'Paper',
  number: 'Number',
  valid_until: 'Valid until',
  doc_name: 'File',
  holder: 'Account holder',
  bank: 'Bank',
  branch: 'Branch',
  ifsc: 'IFSC',
  account_no: 'Account number',
  what: 'Which',
}

/** 'mobile_business' → 'Mobile business' */
const inWords = (field: string) => {
  const words = field.replaceAll(/[_.]/g, ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Days as every screen shows them; nothing has a word of its own. */
export const valueInWords = (value: string, spec?: FieldSpec<AnyRecord>): string => {
  if (value === '') return 'empty'
  if (spec?.as === 'yes') return value === '2' ? 'Yes' : 'No'
  if (spec?.as === 'rupees') return money(value)
  const option = spec?.options?.find((one) => valueOf(one) === value)
  if (option) return labelOf(option)
  return isDay(value) ? showDay(value) : value
}

type Specs = ReadonlyMap<string, FieldSpec<AnyRecord>>

/** Fields of the form under the names that the log has for them: or number and day of a paper. */
const specsByLog = ({ contract, form }: MasterPanel): Specs =>
  new Map(
    form.sections.flatMap(({ fields }) =>
      fields.map((spec) => [loggedName(spec.name, contract.fields[spec.name] ?? {}), spec] as const),
    ),
  )

const labelsByLog = ({ detail }: MasterPanel, specs: Specs) => {
  const known = new Map<string, string>()
  for (const place of [...detail.main, ...detail.side])
    if (typeof place === 'object' && 'lines' in place)
      for (const [label, from] of place.lines) if (typeof from === 'string') known.set(from, label)
  for (const [logged, { label }] of specs) known.set(logged, label)
  return known
}

/** What an entry changed, under the labels of the master's own form and details, in the order of the form. */
export const changesIn = (panel: MasterPanel) => {
  const specs = specsByLog(panel)
  const known = labelsByLog(panel, specs)
  const places = [...specs.keys()]
  const placeOf = (field: string) => (specs.has(field) ? places.indexOf(field) : places.length)
  return ({ event, changes }: HistoryEntry): ShownChange[] => {
    const isOwn = event === 'created' || event === 'updated'
    // The name of a paper is there twice.
    const shown = isOwn ? changes : changes.filter(({ field }) => field !== 'name')
    return shown
      .toSorted((one, other) => placeOf(one.field) - placeOf(other.field))
      .map(({ field, from, to }) => ({
        label: (isOwn ? known : new Map(Object.entries(attached))).get(field) ?? inWords(field),
        from: event === 'created' ? undefined : valueInWords(from, isOwn ? specs.get(field) : undefined),
        to: valueInWords(to, isOwn ? specs.get(field) : undefined),
      }))
  }
}
