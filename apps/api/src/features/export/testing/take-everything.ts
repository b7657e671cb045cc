import { buffer } from 'node:stream/consumers'
import { exportWholeBusiness } from '@refill/contract/features/export/export.contract.ts'
import { fromBufferPromise } from 'yauzl'
import { credentials, type Office } from '../../../testing/office.ts'

/** The address of one download of everything. */
export const addressOfEverything = async ({ send }: Office): Promise<string> => {
  const { body } = await send(exportWholeBusiness, { password: credentials.password })
  return `/export/whole-business.zip?ticket=${body.ticket}`
}

/** What is in a zip, by name; yauzl checks every size and checksum. */
export const opened = async (zip: Buffer): Promise<Map<string, Buffer>> => {
  const found = new Map<string, Buffer>()
  const file = await fromBufferPromise(zip)
  for await (const entry of file.eachEntry())
    found.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)))
  return found
}

export const takeEverything = async (office: Office): Promise<Map<string, Buffer>> => {
  const address = await addressOfEverything(office)
  const answer = await office.fetch(address, { headers: { cookie: office.session } })
  if (!answer.ok) throw new Error(await answer.text())
  return opened(Buffer.from(await answer.arrayBuffer()))
}
