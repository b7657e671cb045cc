import * as z from 'zod/mini'
import { text } from '../../fields.ts'
import { normaliseAadhaar } from '../../identifiers/aadhaar.ts'
import { isPan, normalisePan } from '../../identifiers/pan.ts'
import { email, mobile, optionalDay, phrase } from '../../masters/fields.ts'
import { master } from '../../masters/master.ts'
import { driverPanPlaceholder } from './drivers.rules.ts'

/** No format rule but the one that a number has digits and letters (AMB-076); the form warns. */
const aadhaar = (required: boolean) =>
  text('Aadhaar number', {
    optional: !required,
    max: 20,
    as: normaliseAadhaar,
    pattern: { is: /^[0-9A-Z]+$/i, message: 'Aadhaar number must have digits only' },
  })

/** The placeholder of Add Driver stands for no PAN. */
const driverPan = text('PAN', {
  optional: true,
  max: 20,
  as: (typed) => (typed === driverPanPlaceholder ? '' : normalisePan(typed)),
  problem: (value) =>
    isPan(value) ? undefined : 'PAN must be five letters, four digits and a letter, e.g. AAPFU0939F',
})

const form = {
  name: phrase('Driver name', 100, { required: true }),
  mobile1: mobile('Mobile number', { required: true }, 'Invalid mobile number'),
  mobile2: mobile('Mobile 2', {}, 'Invalid mobile number'),
  email: email('Email', { required: true }),
  address: phrase('Address', 300, { required: true }),
  aadhar: aadhaar(true),
  pan: driverPan,
  drivinglicense: phrase('License number', 30, { required: true }),
  license_validity: optionalDay('License validity'),
}

export const drivers = master({
  feature: 'drivers',
  thing: 'Driver',
  list: {
    endpoint: 'driverlist',
    row: {
      name: z.string(),
      uuid: z.string(),
      mobile1: z.string(),
      email: z.string(),
      aadhaar: z.string(),
      pan: z.string(),
    },
  },
  read: {
    endpoint: 'driverdetails',
    record: {
      name: z.string(),
      uuid: z.string(),
      mobile1: z.string(),
      mobile2: z.string(),
      email: z.string(),
      address: z.string(),
      license: z.string(),
      license_validity: z.string(),
      aadhaar: z.string(),
      pan: z.string(),
    },
  },
  create: { endpoint: 'driver.php', action: 'create' },
  form,
  /** An empty Aadhaar or PAN keeps the stored one: the form only ever shows them masked. */
  change: { ...form, aadhar: aadhaar(false) },
})

/** What Add Driver asks before it sends: the papers too. */
const document = (message: string) => z.custom<File | null>((value) => value instanceof File, message)
export const newDriverForm = z.object({
  ...form,
  aadhaar_document: document('Aadhaar document is required'),
  license_document: document('License document is required'),
})
export const changeDriverForm = z.object({ ...form, aadhar: aadhaar(false) })
