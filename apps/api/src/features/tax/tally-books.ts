import { partyLedgers, type TallyBooks } from '@refill/contract/features/tax/tally-ledgers.ts'
import { readTallyNames } from '@refill/contract/features/tax/tally-names.rules.ts'
import type { Reader } from '../../database/handles.ts'
import { readHandOff } from '../settings/settings.public.ts'
import { tallyNames } from './sql/statements.generated.ts'

/** GSTIN of the first document: another one later makes no other vouchers of those that Tally has. */
const readFirstGstin = async (reader: Reader): Promise<string | undefined> => {
  const first = await reader
    .selectFrom('tax_documents')
    .innerJoin('issuers', 'issuers.id', 'tax_documents.issuer_id')
    .select('issuers.gst')
    .orderBy('tax_documents.id')
    .limit(1)
    .executeTakeFirst()
  return first?.gst
}

/** How the business keeps its books in Tally. */
export const readBooks = async (reader: Reader): Promise<TallyBooks> => {
  const { tally_company, tally_key, tally_names, name, gst } = await readHandOff(reader)
  const key = tally_key || (await readFirstGstin(reader)) || gst || 'business'
  const books = { company: tally_company || name, key }
  return { ...books, ...readTallyNames(tally_names) }
}

/** The ledger of each customer and vendor. All are named, so that a ledger has one name whatever the days asked for. */
export const readLedgers = async (reader: Reader, { ledgers }: TallyBooks) => {
  const parties = await reader.read(tallyNames, {})
  const names = partyLedgers(
    parties.map(({ id, name }) => ({ code: String(id), name })),
    ledgers,
  )
  return (id: number): string => names.get(String(id)) ?? ''
}
