import { decoded, encodingOf, replacedIn, replacedNote } from './encodings.ts'
import { lineOf, type Cell } from './line.ts'
import { chosenSheet, listed, type Opened } from './opened.ts'
import { longestCell, UnreadableFile, type Choice } from './table.ts'
import { creditDays, dueDay, meant, signed, tallyDay, unsigned } from './tally-words.ts'
import { readXml, type Steps } from './xml.ts'

const ledgerHeadings =
  'Name,Group,Mailing name,Address,State,Pincode,Country,Mobile,Phone,Email,GSTIN,PAN,Registration type,Credit days,Credit limit,Opening balance,Closing balance'.split(
    ',',
  )
const billHeadings = ['Ledger', 'Bill number', 'Date', 'Due date', 'Amount']

type SheetName = 'Ledgers' | 'Bills'
const headings: Record<SheetName, readonly string[]> = { Ledgers: ledgerHeadings, Bills: billHeadings }

type Row = { sheet: SheetName; cells: readonly (string | Cell)[] }

/** Texts of an element by the names on the way to them, such as MAILINGNAME.LIST/MAILINGNAME. */
type Fields = ReadonlyMap<string, readonly string[]>

/** What an element has by the first of some names that has anything. */
const from = (fields: Fields, ...names: string[]): string =>
  names.map((name) => fields.get(name)?.[0] ?? '').find((text) => text !== '') ?? ''

/** Since TallyPrime 3 a ledger keeps addresses and registrations with the day from which they hold, newest last. */
const dated = ['LEDMAILINGDETAILS.LIST', 'LEDGSTREGDETAILS.LIST']
const [mailing = '', registration = ''] = dated

const address = (fields: Fields): string =>
  (fields.get(`${mailing}/ADDRESS.LIST/ADDRESS`) ?? fields.get('ADDRESS.LIST/ADDRESS') ?? []).join(', ')

const ledgerRow = (name: string, fields: Fields): Row => ({
  sheet: 'Ledgers',
  cells: [
    name,
    from(fields, 'PARENT'),
    from(fields, `${mailing}/MAILINGNAME`, 'MAILINGNAME.LIST/MAILINGNAME', 'MAILINGNAME'),
    address(fields),
    from(fields, `${mailing}/STATE`, 'LEDSTATENAME', 'STATENAME', 'PRIORSTATENAME'),
    from(fields, `${mailing}/PINCODE`, 'PINCODE'),
    from(fields, `${mailing}/COUNTRY`, 'COUNTRYOFRESIDENCE', 'COUNTRYNAME'),
    from(fields, 'LEDGERMOBILE'),
    from(fields, 'LEDGERPHONE'),
    from(fields, 'EMAIL', 'LEDGEREMAIL'),
    from(fields, `${registration}/GSTIN`, 'PARTYGSTIN', 'GSTREGISTRATIONNUMBER'),
    from(fields, 'INCOMETAXNUMBER'),
    from(fields, `${registration}/GSTREGISTRATIONTYPE`, 'GSTREGISTRATIONTYPE', 'VATDEALERTYPE'),
    creditDays(from(fields, 'BILLCREDITPERIOD')),
    unsigned(from(fields, 'CREDITLIMIT')),
    signed(from(fields, 'OPENINGBALANCE')),
    signed(from(fields, 'CLOSINGBALANCE')),
  ],
})

const billRow = (ledger: string, fields: Fields): Row => {
  const day = tallyDay(from(fields, 'BILLDATE'))
  const due = dueDay(day, from(fields, 'BILLCREDITPERIOD'))
  const balance = signed(from(fields, 'CLOSINGBALANCE', 'OPENINGBALANCE', 'AMOUNT'))
  return { sheet: 'Bills', cells: [ledger, from(fields, 'NAME'), day, due, balance] }
}

/** A line of the report of outstanding bills, whose parts stand beside each other. */
const reportRow = (fields: Fields): Row => ({
  sheet: 'Bills',
  cells: [
    from(fields, 'BILLPARTY'),
    from(fields, 'BILLREF'),
    tallyDay(from(fields, 'BILLDATE')),
    tallyDay(from(fields, 'BILLDUE')),
    signed(from(fields, 'BILLCL', 'BILLFINAL', 'BILLOP')),
  ],
})

/** Elements of Tally that become lines, each with what it is made of. */
const tallySteps = (put: (row: Row) => void): Steps => {
  const names: string[] = []
  let fields = new Map<string, string[]>()
  let bill = new Map<string, string[]>()
  let report: Map<string, string[]> | undefined
  let [ledgerAt, ledgerName, text] = [-1, '', '']

  const keep = (into: Map<string, string[]>, name: string) => {
    const value = meant(text).slice(0, longestCell + 1)
    if (value === '') return
    const values = into.get(name) ?? []
    if (values.length < 20) into.set(name, [...values, value])
  }
  const putReport = () => {
    if (report) put(reportRow(report))
    report = undefined
  }
  const path = () => names.slice(ledgerAt + 1).join('/')
  const openInLedger = (name: string) => {
    if (name === 'BILLALLOCATIONS.LIST') bill = new Map()
    if (dated.includes(name))
      for (const key of fields.keys()) if (key.startsWith(`${name}/`)) fields.delete(key)
  }
  const closeInLedger = (name: string) => {
    const at = path()
    if (at === 'BILLALLOCATIONS.LIST' && bill.size > 0) put(billRow(ledgerName, bill))
    if (at.startsWith('BILLALLOCATIONS.LIST/')) keep(bill, at.slice('BILLALLOCATIONS.LIST/'.length))
    else keep(fields, at)
    if (name !== 'LEDGER' || at !== '') return
    put(
      ledgerRow(
        ledgerName || from(fields, 'NAME', 'NAME.LIST/NAME', 'LANGUAGENAME.LIST/NAME.LIST/NAME'),
        fields,
      ),
    )
    ledgerAt = -1
  }
  return {
    open: (name, { NAME = '' }) => {
      names.push(name)
      text = ''
      if (name === 'BILLFIXED') {
        putReport()
        report = new Map()
      }
      if (ledgerAt >= 0) openInLedger(name)
      if (name !== 'LEDGER' || ledgerAt >= 0) return
      ;[ledgerAt, ledgerName, fields] = [names.length - 1, meant(NAME), new Map()]
    },
    text: (piece) => {
      if (text.length <= longestCell) text += piece
    },
    close: (name) => {
      if (ledgerAt >= 0) closeInLedger(name)
      else if (report) keep(report, name)
      if (name === 'ENVELOPE') putReport()
      names.pop()
      text = ''
    },
  }
}

/** Masters and outstanding bills as Tally exports them. */
export const openTally = async (bytes: Uint8Array, choice: Choice): Promise<Opened> => {
  const encoding = choice.encoding || encodingOf(bytes)
  const found = () => readXml<Row>(decoded(bytes, encoding), 'xml', tallySteps)
  const lines: Record<SheetName, number> = { Ledgers: 0, Bills: 0 }
  for await (const rows of found()) for (const { sheet } of rows) lines[sheet] += 1
  const all = (['Ledgers', 'Bills'] as const)
    .filter((name) => lines[name] > 0)
    .map((name) => ({ name, lines: lines[name] + 1, isHidden: false }))
  if (all.length === 0)
    throw new UnreadableFile(
      'This file of Tally has no ledgers and no outstanding bills. Export the list of accounts or the outstanding bills as XML.',
    )
  const { name: sheet } = chosenSheet(all, choice)
  return {
    kind: 'tally',
    sheets: listed(all),
    sheet,
    encoding,
    delimiter: '',
    notes: replacedNote(replacedIn(bytes, encoding), encoding),
    areas: [],
    async *read() {
      let number = 0
      const next = (cells: Row['cells']) => {
        number += 1
        return (
          lineOf(
            number,
            cells.map((cell) => (typeof cell === 'string' ? { text: cell } : cell)),
          ) ?? []
        )
      }
      yield [next(headings[sheet])].flat()
      for await (const rows of found())
        yield rows.flatMap((row) => (row.sheet === sheet ? next(row.cells) : []))
    },
  }
}
