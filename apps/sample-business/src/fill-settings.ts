import { updateSettings as contract } from '@refill/contract/features/settings/update-settings.contract.ts'
import { firstOfFinancialYear, todayInIndia } from '@refill/values/day.ts'
import type { Actor } from '@refill/api/actor.ts'
import type { Database } from '@refill/api/database/database.ts'
import { readSettings, updateSettings } from '@refill/api/features/settings/settings.public.ts'
import type { FileStore } from '@refill/api/files/file-store.ts'
import { sampleBusiness } from './companies.ts'
import { sampleBankAccount, sampleGstin, sampleMobile, samplePan } from './identities.ts'
import { logoPng } from './logo.ts'
import { random } from './random.ts'

const terms =
  'Cylinders remain the property of the oil company. Check weight and seal before signing. ' +
  'Empties are to be returned with the next delivery. Interest at 18 % a year is charged on amounts that are overdue. ' +
  'Subject to Pune jurisdiction.'

const invoiceTerms =
  'Payment is due as agreed with the order. Interest at 18 % a year is charged on amounts that are overdue. ' +
  'Deposits are no part of the value and are returned with the cylinders. Subject to Pune jurisdiction.'

/** What invoices say besides: an account at a bank that does not exist, and an address that nobody can pay to. */
const invoiceFields = () => {
  const { bankName, accountNumber, ifsc } = sampleBankAccount(random('settings of invoices'))
  return {
    legal_name: sampleBusiness.legalName,
    bank_holder: sampleBusiness.legalName,
    bank_name: bankName,
    bank_branch: 'Hadapsar',
    bank_ifsc: ifsc,
    bank_account: accountNumber,
    upi: 'sahyadri.gas@okexample',
    invoice_terms: invoiceTerms,
  }
}

/** It sold more than ₹5 crore in the year before this one, so it reports since 1 April. */
const reporting = () => ({
  town: sampleBusiness.town,
  turnover: 'above_5',
  e_invoice_from: firstOfFinancialYear(todayInIndia()),
})

/** What the documents of the business say of it, through its own form. */
export const fillSettings = async (db: Database, store: FileStore, by: Actor): Promise<void> => {
  const chance = random('settings')
  const { version } = await readSettings(db.reader)
  const form = contract.fields.safeParse({
    name: sampleBusiness.name,
    address: 'S. No. 42/3, Hadapsar Industrial Estate, Solapur Road, Hadapsar, Pune',
    state: sampleBusiness.state,
    pincode: '411028',
    gst: sampleGstin(chance, samplePan(chance, 'F', sampleBusiness.legalName), sampleBusiness.stateCode),
    mobile: `640${sampleMobile(chance).slice(3)}`,
    email: 'office@sahyadrigas.example',
    terms,
    ...invoiceFields(),
    round_to_rupee: '1',
    delivery_code: 'asked',
    ...reporting(),
    version,
    logo: new File([new Uint8Array(await logoPng())], 'logo.png', { type: 'image/png' }),
  })
  if (!form.success) throw new Error(`Settings: ${form.error.issues[0]?.message}`)
  await updateSettings(db, store, by, form.data)
}
