import type { Settings } from '@refill/contract/features/settings/settings.contract.ts'
import type { Turnover } from '@refill/contract/features/tax/billing-choices.public.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { fileUrl } from '../../files/files.ts'

const onInvoices = [
  ...(['legal_name', 'bank_holder', 'bank_name', 'bank_branch', 'bank_ifsc', 'bank_account'] as const),
  ...(['upi', 'invoice_terms'] as const),
] as const
const printed = [
  ...(['name', 'address', 'state', 'pincode', 'gst', 'mobile', 'email', 'terms', 'logo_id'] as const),
  ...onInvoices,
] as const
const ofSeries = ['invoice_prefix', 'bill_prefix', 'credit_prefix', 'debit_prefix', 'number_width'] as const
const switches = ['round_to_rupee', 'set_off_at_delivery', 'separate_count', 'blind_load'] as const
const ofTally = ['tally_company', 'tally_key', 'tally_names'] as const
const ofHandOff = ['town', 'e_invoice_from', 'eway_limit', ...ofTally] as const
const ofBooking = ['price_floor', 'overdue_days'] as const
const others = [
  ...ofBooking,
  ...switches,
  ...ofSeries,
  ...ofHandOff,
  'turnover',
  'invoice_on',
  'delivery_code',
  'trip_limit',
  'cash_heads',
  'extra_gst_rates',
  'version',
] as const
const columns = ['settings.name', ...printed.slice(1), ...others] as const

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
    separate_count: isSeparate,
    blind_load: isBlind,
    number_width: width,
    e_invoice_from,
    eway_limit,
    trip_limit,
    price_floor,
    overdue_days,
    ...rest
  } = await readStored(reader)
  return {
    ...rest,
    round_to_rupee: isRounded ? '1' : '',
    set_off_at_delivery: isSetOff ? '1' : '',
    separate_count: isSeparate ? '1' : '',
    blind_load: isBlind ? '1' : '',
    trip_limit: trip_limit.replace(/\.00$/, ''),
    number_width: String(width),
    e_invoice_from: e_invoice_from ?? '',
    price_floor: String(price_floor),
    overdue_days: overdue_days === null ? '' : String(overdue_days),
    eway_limit: eway_limit === null ? '' : eway_limit.replace(/\.00$/, ''),
    logo: fileUrl(logo_id, media_type),
  }
}

/** Heads under which cash is paid out, one in each line. */
export const readCashHeads = async (reader: Reader): Promise<string> =>
  (await reader.selectFrom('settings').select('cash_heads').executeTakeFirstOrThrow()).cash_heads

/** What files for portals and for Tally are made with. */
export const readHandOff = (reader: Reader) =>
  reader
    .selectFrom('settings')
    .select([...ofHandOff, 'name', 'state', 'pincode', 'gst'])
    .select((row) =>
      row
        .selectFrom('issuers')
        .select('issuers.gst')
        .where('issuers.gst', '<>', '')
        .orderBy('issuers.id')
        .limit(1)
        .as('first_gst'),
    )
    .executeTakeFirstOrThrow()

/** Whether the business ever had a GSTIN. */
export const hasIssued = async (reader: Reader, gstin: string): Promise<boolean> =>
  (await reader.selectFrom('issuers').select('id').where('gst', '=', gstin).limit(1).executeTakeFirst()) !==
  undefined

/** GST rates that products may have beside the usual five. */
export const readExtraRates = async (reader: Pick<Reader, 'selectFrom'>): Promise<string> =>
  (await reader.selectFrom('settings').select('extra_gst_rates').executeTakeFirstOrThrow()).extra_gst_rates

/** Turnover of the last financial year, as Settings say it. */
export const readTurnover = async (reader: Pick<Reader, 'selectFrom'>): Promise<Turnover> =>
  (await reader.selectFrom('settings').select('turnover').executeTakeFirstOrThrow()).turnover

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
