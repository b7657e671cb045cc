import * as z from 'zod/mini'
import { normaliseAadhaar } from '../../identifiers/aadhaar.ts'
import { isPan, normalisePan } from '../../identifiers/pan.ts'
import * as fields from '../../masters/described-fields.ts'
import { master } from '../../masters/master.ts'
import type { newPaperParts } from '../../masters/papers.ts'
import { driverLicense, driverPanPlaceholder } from './drivers.rules.ts'

/** No format rule but the one that a number has digits and letters (AMB-076); the form warns. */
const aadhaar = (optional: boolean) =>
  fields.ownText('aadhaar', 'Aadhaar number', {
    optional,
    max: 20,
    as: normaliseAadhaar,
    pattern: { is: /^[0-9A-Z]+$/i, message: 'Aadhaar number must have digits only' },
  })

/** The placeholder of Add Driver stands for no PAN here too. */
const changedPan = fields.ownText('pan', 'PAN', {
  optional: true,
  max: 20,
  as: (typed) => (typed === driverPanPlaceholder ? '' : normalisePan(typed)),
  problem: (value) =>
    isPan(value) ? undefined : 'PAN must be five letters, four digits and a letter, e.g. AAPFU0939F',
})

/** Add Driver does not ask for it: whatever is sent there and is no PAN stands for none (AMB-071). */
const pan = {
  ...fields.ownText('pan', 'PAN', {
    optional: true,
    max: 100,
    as: (typed) => (isPan(normalisePan(typed)) ? normalisePan(typed) : ''),
  }),
  change: changedPan.rule,
}

const declared = master({
  feature: 'drivers',
  thing: 'Driver',
  fields: {
    name: fields.line('Driver name', 100, fields.stated),
    mobile1: fields.mobile('Mobile number', fields.required, 'Invalid mobile number'),
    mobile2: fields.mobile('Mobile 2', {}, 'Invalid mobile number'),
    email: fields.email('Email', fields.required),
    address: fields.area('Address', fields.stated),
    /** An empty one keeps the one that is stored: the form only ever shows it masked. */
    aadhar: {
      ...fields.placed(aadhaar(false), { column: 'aadhaar', loggedAs: 'aadhaar', shownAs: 'aadhaar' }),
      change: aadhaar(true).rule,
    },
    pan,
    drivinglicense: fields.placed(fields.line('License number', 30, fields.stated), {
      paper: { name: driverLicense, part: 'number' },
      shownAs: 'license',
    }),
    license_validity: fields.placed(fields.day('License validity'), {
      paper: { name: driverLicense, part: 'valid_until' },
    }),
  },
  row: ['name', 'mobile1', 'email', 'aadhaar', 'pan'],
  more: { row: fields.coded, record: fields.coded },
  list: { endpoint: 'driverlist' },
  read: { endpoint: 'driverdetails' },
  create: { endpoint: 'driver.php', action: 'create' },
})

const document = (message: string) => z.custom<File | null>((value) => value instanceof File, message)
const paperFields = {
  aadhaar_document: document('Aadhaar document is required'),
  license_document: document('License document is required'),
}

/** What Add Driver asks before it sends: the papers too. */
export const newDriverForm = z.object({ ...fields.formShape(declared.fields), ...paperFields })

/** Both files come with every new driver, Aadhaar first, whatever `names` calls them (specification/drivers §3). */
const withDriverPapers = <T extends z.ZodMiniObject<typeof newPaperParts>>(sent: T): T =>
  sent.check(
    z.check(({ value, issues }) => {
      const [aadhaar_document, license_document] = [value.document0, value.document1]
      const checked = z.object(paperFields).safeParse({ aadhaar_document, license_document })
      for (const { path, message } of checked.error?.issues ?? [])
        issues.push({ code: 'custom', message, path, input: value })
    }),
  )

export const drivers = {
  ...declared,
  create: { ...declared.create, fields: withDriverPapers(declared.create.fields) },
}
