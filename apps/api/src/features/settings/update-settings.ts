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
import { lockSettings } from './settings.queries.ts'

const takeLogo = async (store: FileStore, file: File | undefined) => {
  if (!file) return undefined
  const logo = await prepareImage(file)
  if (!logo) throw new DomainError({ ...commonErrors.file_type_wrong, field: 'logo' })
  await storeFile(store, logo)
  return logo
}

type Form = FieldsOut<typeof contract>

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
    const chosen = (field: 'round_to_rupee' | 'set_off_at_delivery') =>
      form[field] === undefined ? before[field] : form[field] === '1'
    const values = {
      ...texts,
      cash_heads: form.cash_heads === undefined ? before.cash_heads : headsIn(form.cash_heads).join('\n'),
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
