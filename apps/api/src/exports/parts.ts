/** The parts of a workbook that do not depend on its rows (ECMA-376, transitional, as every program reads it). */
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

type Link = { kind: string; target: string }

const links = (all: readonly Link[]): string => {
  const each = all.map(
    ({ kind, target }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/${kind}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`
}

export const rootLinks = links([{ kind: 'officeDocument', target: 'xl/workbook.xml' }])

export const sheetFile = (index: number): string => `worksheets/sheet${index + 1}.xml`

export const workbookLinks = (sheets: number): string =>
  links([
    ...Array.from({ length: sheets }, (_, index) => ({ kind: 'worksheet', target: sheetFile(index) })),
    { kind: 'styles', target: 'styles.xml' },
  ])

/**
 * Excel takes at most 31 characters, without these signs.
 * @param index of the sheets that rows went on in
 */
export const sheetName = (name: string, index: number): string => {
  const number = index === 0 ? '' : ` ${index + 1}`
  const kept = name.replace(/[[\]:*?/\\'"&<>]+/g, ' ').trim()
  return `${kept.slice(0, 31 - number.length).trim() || 'Sheet'}${number}`
}

/** @param names as {@link sheetName} makes them */
export const workbook = (names: readonly string[]): string => {
  const each = names.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each.join('')}</sheets></workbook>`
}

export const contentTypes = (sheets: number): string => {
  const part = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}" ContentType="${kinds}.${kind}+xml"/>`
  const each = Array.from({ length: sheets }, (_, index) => part(sheetFile(index), 'worksheet'))
  return `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${each.join('')}${part('styles.xml', 'styles')}</Types>`
}

/** Lakh and crore grouping, thousands below. A format knows two conditions, so amounts below zero have their own. */
const rupees = '[&gt;=10000000]##\\,##\\,##\\,##0.00;[&gt;=100000]##\\,##\\,##0.00;#,##0.00'
const below = '[&lt;=-10000000]\\-##\\,##\\,##\\,##0.00;[&lt;=-100000]\\-##\\,##\\,##0.00;#,##0.00'

const format = (number: number, font: number, rest = '') =>
  `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0"${font ? ' applyFont="1"' : ''}${number ? ' applyNumberFormat="1"' : ''}${rest}/>`

/** `quotePrefix`: stays text even when somebody opens the cell and presses Enter. */
const formatsWith = (font: number) =>
  [format(0, font), format(0, font, ' quotePrefix="1"'), format(164, font), format(165, font)].join('')

const font = (size: number, rest = '') => `<font>${rest}<sz val="${size}"/><name val="Calibri"/></font>`

/** In the order of `formats` in cells.ts. */
export const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="5"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="${rupees}"/><numFmt numFmtId="166" formatCode="${below}"/><numFmt numFmtId="167" formatCode="hh:mm"/><numFmt numFmtId="168" formatCode="dd\\-mm\\-yyyy hh:mm"/></numFmts><fonts count="3">${font(11)}${font(11, '<b/>')}${font(14, '<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="13">${formatsWith(0)}${formatsWith(1)}${format(0, 2)}${format(166, 0)}${format(166, 1)}${format(167, 0)}${format(168, 0)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

export const sheetStart = (widths: readonly number[], frozen: number): string => {
  const pane = `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}<selection pane="bottomLeft" activeCell="A${frozen + 1}" sqref="A${frozen + 1}"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>`
}
export const sheetEnd = '</sheetData></worksheet>'
