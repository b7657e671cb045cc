import type { TaxParty } from '@refill/contract/features/tax/tax-document.ts'
import { arrayBuffer } from 'node:stream/consumers'
import type { Reader } from '../../database/handles.ts'
import type { FileStore } from '../../files/file-store.ts'
import { storedName } from '../../files/files.ts'
import { wholeAddress, type Business } from '../../pdf/party.ts'
import { readHandOff, readIssuer, readStored } from './settings.queries.ts'

const readLogo = async (
  store: FileStore,
  { logo_id, media_type }: { logo_id: string | null; media_type: string | null },
): Promise<Uint8Array | undefined> => {
  const logo = storedName(logo_id, media_type)
  const opened = logo ? await store.read(logo) : undefined
  return opened && new Uint8Array(await arrayBuffer(opened.stream))
}

/**
 * The business as it stands on a document, and its terms.
 * @param issuerId as it was then; without it as it is now
 */
export const readBusiness = async (
  reader: Reader,
  store: FileStore,
  issuerId?: number,
): Promise<{ business: Business; terms: string }> => {
  const stored = issuerId === undefined ? await readStored(reader) : await readIssuer(reader, issuerId)
  const { name, address, pincode, state, gst, mobile, terms } = stored
  const whole = wholeAddress(address, '', pincode)
  const logo = await readLogo(store, stored)
  return { business: { name, address: whole, state, gst, mobile, logo }, terms }
}

/** The business as it was when a document of tax was issued. */
export type Invoicing = {
  readonly issuer: TaxParty
  readonly bank: { holder: string; bank: string; branch: string; ifsc: string; accountNo: string }
  readonly upi: string
  readonly terms: string
  readonly logo: Uint8Array | undefined
}

type Issuer = Awaited<ReturnType<typeof readIssuer>>

const issuerParty = ({
  legal_name,
  name,
  address,
  pincode,
  state,
  gst,
  mobile,
  email,
}: Issuer): TaxParty => ({
  name,
  legalName: legal_name,
  address,
  district: '',
  state,
  pincode,
  gst,
  mobile,
  email,
})

/** Who supplied, as it was then; town and PIN code, which portals ask for, as they are now where documents have none. */
export const readIssuerParty = async (reader: Reader, issuerId: number): Promise<TaxParty> => {
  const [issuer, { town, pincode }] = await Promise.all([readIssuer(reader, issuerId), readHandOff(reader)])
  const party = issuerParty(issuer)
  return { ...party, district: town, pincode: party.pincode || pincode }
}

export const readInvoicing = async (
  reader: Reader,
  store: FileStore,
  issuerId: number,
): Promise<Invoicing> => {
  const stored = await readIssuer(reader, issuerId)
  return {
    issuer: issuerParty(stored),
    bank: {
      holder: stored.bank_holder,
      bank: stored.bank_name,
      branch: stored.bank_branch,
      ifsc: stored.bank_ifsc,
      accountNo: stored.bank_account,
    },
    upi: stored.upi,
    terms: stored.invoice_terms,
    logo: await readLogo(store, stored),
  }
}

export {
  hasIssued,
  readCashHeads,
  readExtraRates,
  readHandOff,
  readSettings,
  readTurnover,
} from './settings.queries.ts'
export { nameBusiness } from './name-business.ts'
export { updateSettings } from './update-settings.ts'
