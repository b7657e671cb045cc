import { arrayBuffer } from 'node:stream/consumers'
import type { Reader } from '../../database/handles.ts'
import type { FileStore } from '../../files/file-store.ts'
import { storedName } from '../../files/files.ts'
import type { Business } from '../../pdf/party.ts'
import { readStored } from './settings.queries.ts'

/** The business as it stands on a document, and its terms. */
export const readBusiness = async (
  reader: Reader,
  store: FileStore,
): Promise<{ business: Business; terms: string }> => {
  const { name, address, pincode, state, gst, mobile, terms, ...stored } = await readStored(reader)
  const logo = storedName(stored.logo_id, stored.media_type)
  const opened = logo ? await store.read(logo) : undefined
  const bytes = opened && new Uint8Array(await arrayBuffer(opened.stream))
  const whole = [address, pincode].filter(Boolean).join(' ')
  return { business: { name, address: whole, state, gst, mobile, logo: bytes }, terms }
}

export { readSettings } from './settings.queries.ts'
export { updateSettings } from './update-settings.ts'
