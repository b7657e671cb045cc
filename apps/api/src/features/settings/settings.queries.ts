import type { Settings } from '@refill/contract/features/settings/settings.contract.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { fileUrl } from '../../files/files.ts'

const printed = ['name', 'address', 'state', 'pincode', 'gst', 'mobile', 'email', 'terms', 'logo_id'] as const
const switches = ['round_to_rupee', 'set_off_at_delivery'] as const
const columns = ['settings.name', ...printed.slice(1), ...switches, 'cash_heads', 'version'] as const

/** As stored, with the kind of the logo's file. */
export const readStored = (reader: Reader) =>
  reader
    .selectFrom('settings')
    .leftJoin('files', 'files.id', 'logo_id')
    .select([...columns, 'files.media_type'])
    .executeTakeFirstOrThrow()

/** The business as it was when documents named it so. */
export const readIssuer = (reader: Reader, id: number) =>
  reader
    .selectFrom('issuers')
    .leftJoin('files', 'files.id', 'logo_id')
    .select([...printed, 'files.media_type'])
    .where('issuers.id', '=', id)
    .executeTakeFirstOrThrow()

export const readSettings = async (reader: Reader): Promise<Settings> => {
  const {
    logo_id,
    media_type,
    round_to_rupee: isRounded,
    set_off_at_delivery: isSetOff,
    ...rest
  } = await readStored(reader)
  return {
    ...rest,
    round_to_rupee: isRounded ? '1' : '',
    set_off_at_delivery: isSetOff ? '1' : '',
    logo: fileUrl(logo_id, media_type),
  }
}

/** For what cash is paid out, one in each line. */
export const readCashHeads = async (reader: Reader): Promise<string> =>
  (await reader.selectFrom('settings').select('cash_heads').executeTakeFirstOrThrow()).cash_heads

export const lockSettings = (trx: Transaction) =>
  trx
    .selectFrom('settings')
    .select([...columns, 'settings.updated_at'])
    .select((row) =>
      row
        .selectFrom('users')
        .select('users.name')
        .whereRef('users.id', '=', 'settings.updated_by')
        .as('updated_by_name'),
    )
    .forUpdate('settings')
    .executeTakeFirstOrThrow()
