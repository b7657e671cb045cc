import { cpus, loadavg, totalmem } from 'node:os'

/** One measured figure; `met` is undefined where it is given for the record and has no limit. */
export type Figure = {
  what: string
  measured: string
  limit: string
  /** Measured over limit. */
  share: string
  met: boolean | undefined
  /** Of the machine over the last minute: others may share it. */
  load: string
}

export type Section = { title: string; figures: Figure[] }

const rounded = (value: number, unit: string): string =>
  unit === '' ? value.toFixed(2) : `${value.toFixed(value < 1000 ? 1 : 0)} ${unit}`

const loadNow = () => (loadavg()[0] ?? 0).toFixed(1)

type Bounded = { unit?: string; note?: string }

const bounded =
  (sign: '≤' | '≥') =>
  (what: string, value: number, limit: number, extra: Bounded = {}) => {
    const { unit = '', note } = extra
    const figure: Figure = {
      what,
      measured: rounded(value, unit) + (note ? ` (${note})` : ''),
      limit: `${sign} ${limit}${unit && ` ${unit}`}`,
      share: (value / limit).toFixed(2),
      met: sign === '≤' ? value <= limit : value >= limit,
      load: loadNow(),
    }
    return figure
  }

export const atMost = bounded('≤')
export const atLeast = bounded('≥')

/** What there must be none of. */
export const none = (what: string, found: readonly string[]): Figure => ({
  what,
  measured: found.length === 0 ? '0' : `${found.length}: ${found.slice(0, 2).join('; ')}`,
  limit: '0',
  share: '',
  met: found.length === 0,
  load: loadNow(),
})

const unlimited = { limit: '', share: '', met: undefined }

export const forTheRecord = (what: string, measured: string): Figure => ({
  what,
  measured,
  ...unlimited,
  load: loadNow(),
})

/** A line of a list that says what a figure is made of. */
export const partOf = (what: string, measured: string): Figure => ({
  what,
  measured,
  ...unlimited,
  load: '',
})

/** A figure that a failure kept from being measured counts as missed. */
export const notMeasured = (what: string, error: unknown): Figure => ({
  ...forTheRecord(what, `not measured: ${error instanceof Error ? error.message.split('\n')[0] : 'failed'}`),
  met: false,
})

const columns: [head: string, cell: (figure: Figure) => string][] = [
  ['', ({ what }) => what],
  ['measured', ({ measured }) => measured],
  ['limit', ({ limit }) => limit],
  ['of limit', ({ share }) => share],
  ['met', ({ met }) => (met === undefined ? '' : met ? 'yes' : 'NO')],
  ['load', ({ load }) => load],
]

/** Heads and cells, without the columns that would be empty. */
const tableOf = (figures: Figure[]): string[][] => {
  const used = columns.filter(([, cell]) => figures.some((figure) => cell(figure) !== ''))
  return [used.map(([head]) => head), ...figures.map((figure) => used.map(([, cell]) => cell(figure)))]
}

const aligned = (rows: string[][]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return rows.map((row) => line(row).trimEnd()).join('\n')
}

const asMarkdown = (rows: string[][]): string => {
  const [head = [], ...rest] = rows
  const line = (row: string[]) => `| ${row.map((cell) => cell.trim().replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rest.map(line)].join('\n')
}

const machine = () => {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  return `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${memory}, Node ${process.versions.node}`
}

/** Sections as one text: aligned for a terminal, or as a markdown page. */
export const written = (sections: Section[], markdown: boolean): string => {
  const [mark, table] = markdown ? ['#', asMarkdown] : ['', aligned]
  const blocks = sections.map(
    ({ title, figures }) => `${mark && '## '}${title}\n\n${table(tableOf(figures))}\n`,
  )
  const day = new Date().toISOString().slice(0, 10)
  return [`${mark && '# '}Refill, measured ${day} on ${machine()}`, '', ...blocks].join('\n')
}

export const isMissed = (sections: Section[]): boolean =>
  sections.some(({ figures }) => figures.some(({ met }) => met === false))
