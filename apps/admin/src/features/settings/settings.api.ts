import { readSettings } from '@refill/contract/features/settings/settings.contract.ts'
import { load } from '../../api/send.ts'

/** @throws {Error} for a domain error too: there is nothing to show without them */
export const loadSettings = async (signal: AbortSignal) =>
  (await load(readSettings, {}, { signal })).reponselist
