import { startImport } from '@refill/contract/features/import/import.contract.ts'
import { listOpeningMoney } from '@refill/contract/features/receipts/opening-money.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { importOffice } from './import.test-data.ts'

const office = await officeForFile()
const at = importOffice(office)

const bill = (name: string, date: string, balance: string) =>
  `<BILLALLOCATIONS.LIST><NAME>${name}</NAME><BILLDATE>${date}</BILLDATE><OPENINGBALANCE>${balance}</OPENINGBALANCE></BILLALLOCATIONS.LIST>`

const ledger = (name: string, mobile: string, bills: string) => `<LEDGER NAME="${name}">
 <PARENT>Sundry Debtors</PARENT><LEDSTATENAME>Maharashtra</LEDSTATENAME><PINCODE>411045</PINCODE>
 <LEDGERMOBILE>${mobile}</LEDGERMOBILE>${bills}</LEDGER>`

/** As Tally writes it: UTF-16, debits below zero. */
const exported = Buffer.from(
  `\ufeff<ENVELOPE><BODY><IMPORTDATA><REQUESTDATA><TALLYMESSAGE>
${ledger('Om Bakers', '9822012345', bill('SI/101', '20260315', '-10000.50') + bill('SI/102', '20260320', '-3000.00'))}
${ledger('साई कँटीन', '9822012346', bill('ADV/7', '20260331', '500.00'))}
</TALLYMESSAGE></REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>`,
  'utf16le',
)

test('one export of Tally brings its customers, and then what they owe bill by bill', async () => {
  const { id } = (await at.start('customers', new Uint8Array(exported), 'Master.xml')).body
  expect((await at.read(id)).sheet).toBe('Ledgers')
  expect((await at.check(id)).body.counts).toMatchObject({ new: 2, wrong: 0 })
  await at.store(id)
  const dues = (await office.send(startImport, { kind: 'opening-dues', of: id })).body.id
  expect(await at.read(dues)).toMatchObject({ sheet: 'Bills', import: { file_name: 'Master.xml' } })
  expect((await at.check(dues)).body.counts).toMatchObject({ new: 3, wrong: 0 })
  await at.store(dues)
  const { rows } = await office.pool.query(`SELECT id, name, pincode FROM customers ORDER BY mobile`)
  expect(rows).toMatchObject([
    { name: 'Om Bakers', pincode: '411045' },
    { name: 'साई कँटीन', pincode: '411045' },
  ])
  const moneyOf = async (customer_id: number) =>
    (await office.send(listOpeningMoney, { customer_id, number: '' })).body
  const om = await moneyOf(Number(rows[0].id))
  expect(om.dues.map(({ bill_number, amount }) => `${bill_number} ${amount}`).toSorted()).toEqual([
    'SI/101 10000.5',
    'SI/102 3000',
  ])
  expect((await moneyOf(Number(rows[1].id))).advances).toMatchObject([{ amount: 500, day: '2026-03-31' }])
})
