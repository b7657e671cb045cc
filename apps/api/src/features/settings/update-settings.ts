import type { updateSettings as contract } from '@refill/contract/features/settings/update-settings.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import { headsIn } from '@refill/contract/features/cash/cash.rules.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { changedColumns, refuseStale } from '../../database/versions.ts'
import type { FileStore } from '../../files/file-store.ts'
import { recordFile, storeFile } from '../../files/files.ts'
import { prepareImage } from '../../files/image.ts'
import { DomainError } from '../../domain-error.ts'
import { checkPrefixes } from './check-prefixes.ts'
import { extraRatesOf } from './extra-rates.ts'
import { lockSettings } from './settings.queries.ts'

const takeLogo = async (store: FileStore, file: File | undefined) => {
  if (!file) return undefined
  const logo = await prepareImage(file)
  if (!logo) throw new DomainError({ ...commonErrors.file_type_wrong, field: 'logo' })
  await storeFile(store, logo)
  return logo
}

type Form = FieldsOut<typeof contract>
type Stored = Awaited<ReturnType<typeof lockSettings>>

/** What invoices say and how they are numbered: what was left out stays. */
const invoicingOf = (form: Form, before: Stored) => ({
  legal_name: form.legal_name ?? before.legal_name,
  bank_holder: form.bank_holder ?? before.bank_holder,
  bank_name: form.bank_name ?? before.bank_name,
  bank_branch: form.bank_branch ?? before.bank_branch,
  bank_ifsc: form.bank_ifsc ?? before.bank_ifsc,
  bank_account: form.bank_account ?? before.bank_account,
  upi: form.upi ?? before.upi,
  invoice_terms: form.invoice_terms ?? before.invoice_terms,
  turnover: form.turnover ?? before.turnover,
  invoice_on: form.invoice_on ?? before.invoice_on,
  invoice_prefix: form.invoice_prefix ?? before.invoice_prefix,
  bill_prefix: form.bill_prefix ?? before.bill_prefix,
  credit_prefix: form.credit_prefix ?? before.credit_prefix,
  debit_prefix: form.debit_prefix ?? before.debit_prefix,
  number_width: form.number_width ?? before.number_width,
})

/** What portals and Tally ask: what was left out stays. */
const handOffOf = (form: Form, before: Stored) => ({
  town: form.town ?? before.town,
  e_invoice_from: form.e_invoice_from === undefined ? before.e_invoice_from : form.e_invoice_from || null,
  eway_limit: form.eway_limit === undefined ? before.eway_limit : form.eway_limit || null,
  tally_company: form.tally_company ?? before.tally_company,
  tally_key: form.tally_key ?? before.tally_key,
  tally_names: form.tally_names ?? before.tally_names,
})

/** What is asked before an order is booked: what was left out stays. */
const askedOf = (form: Form, before: Stored) => {
  const { price_floor = before.price_floor, overdue_days = String(before.overdue_days ?? '') } = form
  return { price_floor, overdue_days: overdue_days === '' ? null : Number(overdue_days) }
}

/** Changes what documents say of the business. @throws {DomainError} as the contract lists */
export const updateSettings = async (db: Database, store: FileStore, by: Actor, form: Form) => {
  const logo = await takeLogo(store, form.logo)
  return db.transaction(by, async (trx) => {
    const before = await lockSettings(trx)
    refuseStale('business', form.version, before)
    if (logo) await recordFile(trx, logo)
    const { name, address, state, pincode, gst, mobile, email, terms } = form
    const kept = form.remove_logo === '1' ? null : before.logo_id
    const texts = { name, address, state, pincode, gst, mobile, email, terms }
    const chosen = (field: 'round_to_rupee' | 'set_off_at_delivery' | 'separate_count' | 'blind_load') =>
      form[field] === undefined ? before[field] : form[field] === '1'
    const invoicing = invoicingOf(form, before)
    await checkPrefixes(trx, before, invoicing)
    const values = {
      ...texts,
      ...invoicing,
      ...handOffOf(form, before),
      trip_limit: form.trip_limit ?? before.trip_limit,
      separate_count: chosen('separate_count'),
      blind_load: chosen('blind_load'),
      delivery_code: form.delivery_code ?? before.delivery_code,
      ...askedOf(form, before),
      cash_heads: form.cash_heads === undefined ? before.cash_heads : headsIn(form.cash_heads).join('\n'),
      extra_gst_rates: await extraRatesOf(trx, form, before),
      logo_id: logo?.id ?? kept,
      round_to_rupee: chosen('round_to_rupee'),
      set_off_at_delivery: chosen('set_off_at_delivery'),
    }
    const version = before.version + 1
    await trx
      .updateTable('settings')
      .set({ ...values, version, updated_at: sql<Date>`now()`, updated_by: by.userId })
      .execute()
    await trx.audit({ event: 'settings.updated', id: 1, ...changedColumns(before, values) })
    return { version, message: 'Settings saved' }
  })
}
