import type { ImportAnswer } from '@refill/contract/features/import/import.contract.ts'
import { importKinds, importLabels } from '@refill/contract/features/import/import.kinds.ts'
import type {
  ImportCounts,
  ImportField,
  ImportKind,
  ImportLine,
  ImportRow,
} from '@refill/contract/features/import/import.shapes.ts'
import { page } from 'vitest/browser'
import { fakeServer, type Call } from '../../../api/testing/fake-server.ts'
import { showRoutes } from '../../../ui/testing/show.tsx'
import { importRoutes } from '../import.routes.tsx'

export const calls = {
  list: 'api/import/list',
  start: 'api/import/start',
  read: 'api/import/read',
  map: 'api/import/map',
  check: 'api/import/check',
  fix: 'api/import/fix',
  store: 'api/import/store',
  stop: 'api/import/stop',
  undo: 'api/import/undo',
} as const

export const countsOf = (changes: Partial<ImportCounts> = {}): ImportCounts => ({
  new: 0,
  changed: 0,
  same: 0,
  wrong: 0,
  left_out: 0,
  added: 0,
  updated: 0,
  undone: 0,
  ...changes,
})

export const rowOf = (changes: Partial<ImportRow> = {}): ImportRow => ({
  id: 7,
  kind: 'customers',
  state: 'open',
  file_name: 'Customers of Sharma Gas.xlsx',
  started_by: 'Meena Joshi',
  started_at: '2026-11-27T10:00:00.000Z',
  stored_by: '',
  stored_at: '',
  problem: '',
  is_kept: true,
  lines: 400,
  counts: countsOf(),
  ...changes,
})

const field = (name: string, label: string, changes: Partial<ImportField> = {}): ImportField => ({
  name,
  label,
  hint: 'text',
  example: '',
  is_required: false,
  is_day: false,
  ...changes,
})

export const fields = [
  field('name', 'Customer name', { is_required: true }),
  field('mobile', 'Mobile No', { hint: 'ten digits, with or without +91', is_required: true }),
  field('gst', 'GSTIN'),
  field('valid_until', 'Valid until', { hint: 'a day', is_day: true }),
]

const column = (index: number, letter: string, heading: string, samples: string[]) => ({
  index,
  letter,
  heading,
  filled: 400,
  samples,
})

const mapped = (name: string, index: number) =>
  ({ field: name, column: index, value: '', order: '' }) as const

/** A file whose columns were guessed; 'Expiry' is nothing yet. */
export const answerOf = (changes: Partial<ImportAnswer> = {}): ImportAnswer => ({
  import: rowOf(),
  fields,
  sheets: [
    { name: 'Customers', lines: 400, isHidden: false },
    { name: 'Old', lines: 12, isHidden: true },
  ],
  sheet: 'Customers',
  encoding: '',
  delimiter: '',
  first_heading: 1,
  last_heading: 1,
  notes: [],
  columns: [
    column(0, 'A', 'Name', ['Sai Canteen', 'Om Bakers']),
    column(1, 'B', 'Phone', ['98500 12764']),
    column(2, 'C', 'Expiry', ['03-04-2027']),
  ],
  mapping: [mapped('name', 0), mapped('mobile', 1)],
  totalcount: 0,
  reponselist: [],
  ...changes,
})

/** Line 3 has a mobile that is none; what line 4 says differs from the record that is there. */
export const lineOf = (line: number): ImportLine => ({
  line,
  state: line === 3 ? 'wrong' : line === 4 ? 'changed' : 'new',
  cells: { name: `Hotel ${line}`, mobile: line === 3 ? '98500' : `98500 1${String(line).padStart(4, '0')}` },
  problems: line === 3 ? { mobile: 'Mobile No must have 10 digits' } : {},
  before: line === 4 ? { name: 'Hotel Four' } : {},
  record_id: 0,
})

const numberIn = ({ parts }: Call, name: string): number => Number(parts[name]?.[0])

/** The lines of a page, from line 2 on: the first has the headings. */
const linesFor = (call: Call): ImportLine[] => {
  const [asked, limit] = [numberIn(call, 'page'), numberIn(call, 'limit')]
  const state = call.parts.state?.[0]
  const all = Array.from({ length: 400 }, (_, index) => lineOf(index + 2))
  return all.filter((line) => !state || line.state === state).slice((asked - 1) * limit, asked * limit)
}

export const checked = { state: 'checked', counts: countsOf({ new: 398, changed: 1, wrong: 1 }) } as const

export const kindsFor = (may: (kind: string) => boolean): ImportKind[] =>
  importKinds.map((kind) => ({ kind, label: importLabels[kind], may: may(kind), fields }))

type Given = { row?: Partial<ImportRow>; answer?: Partial<ImportAnswer>; at?: string }

/** The page of one file; `change` is what the server says of it from then on. */
export const openImport = async ({ row = {}, answer = {}, at = '/import?id=7' }: Given = {}) => {
  let now = answerOf({ import: rowOf(row), ...answer })
  const server = fakeServer({
    [calls.read]: (call) => ({ ...now, reponselist: linesFor(call) }),
    [calls.list]: { totalcount: 0, reponselist: [], kinds: kindsFor(() => true) },
    [calls.map]: {},
  })
  const screen = await showRoutes(importRoutes, at)
  const change = (rowNow: Partial<ImportRow>, answerNow: Partial<ImportAnswer> = {}) => {
    now = { ...now, ...answerNow, import: { ...now.import, ...rowNow } }
  }
  return { server, screen, change }
}

/** The last of that name: the step of a name is above the button that leads on to it. */
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).last()
export const step = (name: RegExp) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })
