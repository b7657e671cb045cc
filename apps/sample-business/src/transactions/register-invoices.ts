import { createHash } from 'node:crypto'
import { eInvoiceTypes } from '@refill/contract/features/tax/e-invoice.rules.ts'
import type { Database } from '@refill/api/database/database.ts'
import { addDays, showDay, type Day } from '@refill/values/day.ts'
import { random } from '../random.ts'
import { actorOf, type Person } from '../staff.ts'
import { addRows } from './insert-rows.ts'
import { writeLog, type LogRow } from './write-log.ts'
import { documentsToRegister } from './sql/statements.generated.ts'

/** Documents of the last days are reported with the next file. */
const notYet = 2 // days

type Stored = Awaited<ReturnType<typeof readDocuments>>[number]

const readDocuments = ({ reader }: Database, first_day: Day, last_day: Day) =>
  reader.read(documentsToRegister, { first_day, last_day })

const typeOf = (kind: Stored['kind']) => (kind === 'bill_of_supply' ? '' : eInvoiceTypes[kind])

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const inIndia = (instant: Date) =>
  new Date(instant.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** As the portal signs it for the QR; with no signature of anybody. */
const signedQr = (stored: Stored, irn: string, at: Date): string => {
  const data = {
    SellerGstin: stored.seller,
    BuyerGstin: stored.buyer_gst,
    DocNo: stored.number,
    DocTyp: typeOf(stored.kind),
    DocDt: showDay(stored.day).replaceAll('-', '/'),
    TotInvVal: stored.value,
    ItemCnt: stored.lines,
    MainHsnCode: stored.hsn,
    Irn: irn,
    IrnDt: inIndia(at),
  }
  return `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded({ data: JSON.stringify(data), iss: 'NIC' })}.sample`
}

/** Notes are issued as the sample is filled: nothing of them is yet to come. */
const after = (instant: Date, minutes: number) =>
  new Date(Math.min(instant.getTime() + minutes * 60_000, Date.now() - 1))

/** What the portal answers: the IRN follows from seller, year, type and number. */
const answerTo = (stored: Stored) => {
  const chance = random('registered invoices', stored.number)
  const at = after(stored.issued_at, chance.between(3, 25))
  const irn = createHash('sha256')
    .update(`${stored.seller}20${stored.year}${typeOf(stored.kind)}${stored.number}`)
    .digest('hex')
  return {
    document_id: stored.id,
    irn,
    ack_no: `1126${chance.digits(11)}`,
    ack_at: at.toISOString(),
    signed_qr: signedQr(stored, irn, at),
    cancel_reason: '',
    entered_at: after(at, 2).toISOString(),
  }
}

const events = {
  invoice: 'invoices.registered',
  bill_of_supply: 'invoices.registered',
  credit_note: 'credit_notes.registered',
  debit_note: 'debit_notes.registered',
} as const

/** From the day on which the business began to report, all but the newest documents have their IRN. */
export const registerInvoices = async (
  db: Database,
  accountant: Person,
  { from, today }: { from: Day; today: Day },
): Promise<void> => {
  const documents = await readDocuments(db, from, addDays(today, -notYet))
  if (documents.length === 0) return
  await db.transaction(actorOf(accountant), async (trx) => {
    const rows = documents.map((one) => ({ ...answerTo(one), entered_by: accountant.id }))
    await addRows(trx, 'tax_registrations', rows)
    const logged = documents.map(({ id, number, kind }, place): LogRow => {
      const { irn, ack_no, entered_at: at } = rows[place] ?? { irn: '', ack_no: '', entered_at: '' }
      const after = { number, irn, ack_no }
      return { at, user_id: accountant.id, event: events[kind], record_id: id, after }
    })
    await writeLog(trx, logged)
    trx.withoutAudit('each registration has its own entry')
    return {}
  })
}
