import { arrayBuffer } from 'node:stream/consumers'
import type { Reader } from '../../database/handles.ts'
import type { FileStore } from '../../files/file-store.ts'
import { storedName } from '../../files/files.ts'
import { wholeAddress, type Business } from '../../pdf/party.ts'
import { readIssuer, readStored } from './settings.queries.ts'

/** The business as it stands on a document, and its terms. @param issuerId as it was then; without it as it is now */
export const readBusiness = async (
  reader: Reader,
  store: FileStore,
  issuerId?: number,
): Promise<{ business: Business; terms: string }> => {
  const stored = issuerId === undefined ? await readStored(reader) : await readIssuer(reader, issuerId)
  const { name, address, pincode, state, gst, mobile, terms } = stored
  const logo = storedName(stored.logo_id, stored.media_type)
  const opened = logo ? await store.read(logo) : undefined
  const bytes = opened && new Uint8Array(await arrayBuffer(opened.stream))
  const whole = wholeAddress(address, '', pincode)
  return { business: { name, address: whole, state, gst, mobile, logo: bytes }, terms }
}

export { readCashHeads, readSettings } from './settings.queries.ts'
export { updateSettings } from './update-settings.ts'
