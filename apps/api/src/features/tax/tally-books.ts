import { partyLedgers, type TallyBooks } from '@refill/contract/features/tax/tally-ledgers.ts'
import { readTallyNames } from '@refill/contract/features/tax/tally-names.rules.ts'
import type { Reader } from '../../database/handles.ts'
import { readHandOff } from '../settings/settings.public.ts'
import { tallyNames } from './sql/statements.generated.ts'

/** How the business keeps its books in Tally. */
export const readBooks = async (reader: Reader): Promise<TallyBooks> => {
  const { tally_company, tally_key, tally_names, name, first_gst } = await readHandOff(reader)
  // The first that there was: ids that follow a corrected one would double every voucher.
  const books = { company: tally_company || name, key: tally_key || first_gst || 'business' }
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
