import type { Settings } from '@refill/contract/features/settings/settings.contract.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { fileUrl } from '../../files/files.ts'

const columns = [
  'settings.name',
  'address',
  'state',
  'pincode',
  'gst',
  'mobile',
  'email',
  'terms',
  'logo_id',
  'set_off_at_delivery',
  'version',
] as const

/** As stored, with the kind of the logo's file. */
export const readStored = (reader: Reader) =>
  reader
    .selectFrom('settings')
    .leftJoin('files', 'files.id', 'logo_id')
    .select([...columns, 'files.media_type'])
    .executeTakeFirstOrThrow()

export const readSettings = async (reader: Reader): Promise<Settings> => {
  const { logo_id, media_type, set_off_at_delivery: isSetOff, ...rest } = await readStored(reader)
  return { ...rest, set_off_at_delivery: isSetOff ? '1' : '', logo: fileUrl(logo_id, media_type) }
}

export const lockSettings = (trx: Transaction) =>
  trx
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.updated_by')
    .select([...columns, 'settings.updated_at', 'users.name as updated_by_name'])
    .forUpdate('settings')
    .executeTakeFirstOrThrow()
