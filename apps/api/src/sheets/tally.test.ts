import { describe, expect, test } from 'vitest'
import { readAll, refusalOf } from './testing/reading.ts'

/** As Tally writes it: UTF-16, lines that end as Windows ends them. */
const asTally = (xml: string) => Buffer.from(`\ufeff${xml.replaceAll('\n', '\r\n')}`, 'utf16le')

const masters = (messages: string) => `<ENVELOPE>
 <HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>
 <BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC>
  <REQUESTDATA><TALLYMESSAGE xmlns:UDF="TallyUDF">${messages}</TALLYMESSAGE></REQUESTDATA>
 </IMPORTDATA></BODY>
</ENVELOPE>`

const om = `
<LEDGER NAME="Om Bakers &amp; Sons" RESERVEDNAME="">
 <ADDRESS.LIST TYPE="String"><ADDRESS>Plot 4</ADDRESS><ADDRESS>Baner Road</ADDRESS></ADDRESS.LIST>
 <MAILINGNAME.LIST TYPE="String"><MAILINGNAME>Om Bakers</MAILINGNAME></MAILINGNAME.LIST>
 <CURRENCYNAME>₹</CURRENCYNAME>
 <EMAIL>om@example.in</EMAIL>
 <INCOMETAXNUMBER>AAACO1234E</INCOMETAXNUMBER>
 <COUNTRYOFRESIDENCE>India</COUNTRYOFRESIDENCE>
 <GSTREGISTRATIONTYPE>Regular</GSTREGISTRATIONTYPE>
 <PARENT>Sundry Debtors</PARENT>
 <PARTYGSTIN>27AAACO1234E1Z5</PARTYGSTIN>
 <LEDSTATENAME>Maharashtra</LEDSTATENAME>
 <PINCODE>411045</PINCODE>
 <LEDGERPHONE>020-2729</LEDGERPHONE>
 <LEDGERMOBILE>9822012345</LEDGERMOBILE>
 <BILLCREDITPERIOD>30 Days</BILLCREDITPERIOD>
 <CREDITLIMIT>-50000.00</CREDITLIMIT>
 <OPENINGBALANCE>-12500.50</OPENINGBALANCE>
 <CLOSINGBALANCE>-9000.00</CLOSINGBALANCE>
 <LANGUAGENAME.LIST><NAME.LIST TYPE="String"><NAME>Om Bakers &amp; Sons</NAME><NAME>OMB</NAME></NAME.LIST></LANGUAGENAME.LIST>
 <BILLALLOCATIONS.LIST><NAME>SI/101</NAME><BILLDATE>20260315</BILLDATE><BILLCREDITPERIOD JD="46097" P="30 Days">30 Days</BILLCREDITPERIOD><ISADVANCE>No</ISADVANCE><OPENINGBALANCE>-10000.50</OPENINGBALANCE></BILLALLOCATIONS.LIST>
 <BILLALLOCATIONS.LIST><NAME>SI/102</NAME><BILLDATE>20260320</BILLDATE><BILLCREDITPERIOD>20-Apr-2026</BILLCREDITPERIOD><OPENINGBALANCE>-3000.00</OPENINGBALANCE></BILLALLOCATIONS.LIST>
 <BILLALLOCATIONS.LIST><NAME>ADV/7</NAME><BILLDATE>20260331</BILLDATE><ISADVANCE>Yes</ISADVANCE><OPENINGBALANCE>500.00</OPENINGBALANCE></BILLALLOCATIONS.LIST>
</LEDGER>`

const prime = `
<LEDGER NAME="साई कँटीन">
 <PARENT>Sundry Debtors</PARENT>
 <PRIORSTATENAME>&#4; Not Applicable</PRIORSTATENAME>
 <LEDMAILINGDETAILS.LIST><APPLICABLEFROM>20240401</APPLICABLEFROM><ADDRESS.LIST><ADDRESS>Old lane</ADDRESS></ADDRESS.LIST><PINCODE>411001</PINCODE><STATE>Goa</STATE></LEDMAILINGDETAILS.LIST>
 <LEDMAILINGDETAILS.LIST><APPLICABLEFROM>20260401</APPLICABLEFROM><MAILINGNAME>Sai</MAILINGNAME><ADDRESS.LIST><ADDRESS>Lane 2</ADDRESS></ADDRESS.LIST><PINCODE>411007</PINCODE><STATE>Maharashtra</STATE><COUNTRY>India</COUNTRY></LEDMAILINGDETAILS.LIST>
 <LEDGSTREGDETAILS.LIST><GSTREGISTRATIONTYPE>Composition</GSTREGISTRATIONTYPE><GSTIN>27AAAPS1234E1Z9</GSTIN></LEDGSTREGDETAILS.LIST>
 <OPENINGBALANCE>1500.00</OPENINGBALANCE>
</LEDGER>
<LEDGER NAME="Cash"><PARENT>&#4; Primary</PARENT><LEDGERPHONE>Unknown</LEDGERPHONE></LEDGER>
<GROUP NAME="Sundry Debtors"><PARENT>Current Assets</PARENT></GROUP>
<VOUCHER><PARTYLEDGERNAME>Om</PARTYLEDGERNAME><BILLALLOCATIONS.LIST><NAME>SI/9</NAME><BILLTYPE>New Ref</BILLTYPE></BILLALLOCATIONS.LIST></VOUCHER>`

describe('of an export of masters', () => {
  test('each ledger is a line with debits plus and credits minus', async () => {
    const table = await readAll(asTally(masters(om + prime)), { sheet: 'Ledgers' })
    expect(table).toMatchObject({
      kind: 'tally',
      encoding: 'utf-16le',
      delimiter: '',
      headings: { first: 1, last: 1 },
      notes: [],
      flaws: [],
    })
    const [headings = [], ...lines] = table.cells
    const [first, second, third] = lines.map((cells) =>
      Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])),
    )
    expect(first).toEqual({
      Name: 'Om Bakers & Sons',
      Group: 'Sundry Debtors',
      'Mailing name': 'Om Bakers',
      Address: 'Plot 4, Baner Road',
      State: 'Maharashtra',
      Pincode: '411045',
      Country: 'India',
      Mobile: '9822012345',
      Phone: '020-2729',
      Email: 'om@example.in',
      GSTIN: '27AAACO1234E1Z5',
      PAN: 'AAACO1234E',
      'Registration type': 'Regular',
      'Credit days': '30',
      'Credit limit': '50000.00',
      'Opening balance': '12500.50',
      'Closing balance': '9000.00',
    })
    expect(second).toMatchObject({
      Name: 'साई कँटीन',
      'Mailing name': 'Sai',
      Address: 'Lane 2',
      State: 'Maharashtra',
      Pincode: '411007',
      GSTIN: '27AAAPS1234E1Z9',
      'Registration type': 'Composition',
      'Opening balance': '-1500.00',
    })
    expect(third).toMatchObject({ Name: 'Cash', Group: 'Primary', State: '', Phone: 'Unknown' })
    expect(lines).toHaveLength(3)
  })

  test('bills of ledgers are a sheet of their own, with the day on which each is due', async () => {
    const { sheets, cells } = await readAll(asTally(masters(om + prime)), { sheet: 'Bills' })
    expect(sheets).toEqual([
      { name: 'Ledgers', lines: 4, isHidden: false },
      { name: 'Bills', lines: 4, isHidden: false },
    ])
    expect(cells).toEqual([
      ['Ledger', 'Bill number', 'Date', 'Due date', 'Amount'],
      ['Om Bakers & Sons', 'SI/101', '2026-03-15', '2026-04-14', '10000.50'],
      ['Om Bakers & Sons', 'SI/102', '2026-03-20', '2026-04-20', '3000.00'],
      ['Om Bakers & Sons', 'ADV/7', '2026-03-31', '', '-500.00'],
    ])
  })
})

test('the report of outstanding bills, whose parts stand beside each other, gives one line a bill', async () => {
  const report = `<ENVELOPE>
 <BILLFIXED><BILLDATE>1-Apr-26</BILLDATE><BILLREF>SI/1</BILLREF><BILLPARTY>Om &amp; Sons</BILLPARTY></BILLFIXED>
 <BILLCL>-1,250.00</BILLCL><BILLDUE>1-May-2026</BILLDUE><BILLOVERDUE>12</BILLOVERDUE>
 <BILLFIXED><BILLDATE>31-Mar-2026</BILLDATE><BILLREF>ADV</BILLREF><BILLPARTY>Sai</BILLPARTY></BILLFIXED>
 <BILLCL>500.00</BILLCL><BILLDUE></BILLDUE><BILLOVERDUE></BILLOVERDUE>
</ENVELOPE>`
  const { cells, sheet, sheets } = await readAll(report)
  expect([sheet, sheets.length]).toEqual(['Bills', 1])
  expect(cells.slice(1)).toEqual([
    ['Om & Sons', 'SI/1', '2026-04-01', '2026-05-01', '1250.00'],
    ['Sai', 'ADV', '2026-03-31', '', '-500.00'],
  ])
})

test('amounts that say Dr or Cr, in rupees or of another currency, have the same signs', async () => {
  const ledger = (balance: string) => `<LEDGER NAME="Om"><OPENINGBALANCE>${balance}</OPENINGBALANCE></LEDGER>`
  const said = ['1,500.00 Dr', '1500.00 Cr', '-$ 20.00 @ ₹ 75/$ = -₹ 1500.00', '0.00', '-0.00', 'about 5']
  const { cells, flaws } = await readAll(masters(said.map(ledger).join('')))
  expect(cells.slice(1).map((line) => line[15])).toEqual([
    '1500.00',
    '-1500.00',
    '1500.00',
    '0.00',
    '0.00',
    'about 5',
  ])
  expect(flaws).toEqual(['about 5 is no amount that can be read.'])
})

test('an export of something else than ledgers and bills says what to export', async () => {
  const stock = masters('<STOCKITEM NAME="19 kg"><OPENINGBALANCE>5 nos</OPENINGBALANCE></STOCKITEM>')
  expect(await refusalOf(asTally(stock))).toBe(
    'This file of Tally has no ledgers and no outstanding bills. Export the list of accounts or the outstanding bills as XML.',
  )
})
