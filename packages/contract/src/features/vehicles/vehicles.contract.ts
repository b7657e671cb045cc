import * as z from 'zod/mini'
import { number, optionalDay, rule, text, unread } from '../../fields.ts'
import { normaliseMobile } from '../../identifiers/mobile.ts'
import { isTwoDigitOfficeVehicleNumber, normaliseVehicleNumber } from '../../identifiers/vehicle-number.ts'
import * as fields from '../../masters/described-fields.ts'
import { master } from '../../masters/master.ts'
import { pairPapers, type newPaperParts } from '../../masters/papers.ts'
import { domainErrors } from '../../operation.ts'
import { newestModel, oldestModel } from './vehicles.rules.ts'

export const vehicleErrors = domainErrors({
  vehicle_number_taken: {
    status: 409,
    message: 'A vehicle with this number is there already',
    field: 'vehicle',
  },
})

const personName = (who: string) =>
  fields.ownText('line', `${who} name`, {
    max: 100,
    pattern: { is: /^[A-Za-z ]+$/, message: `${who} name must contain only letters` },
  })

const contact = (who: string) =>
  fields.ownText('digits', `${who} contact`, {
    max: 20,
    as: normaliseMobile,
    pattern: { is: /^[6-9]\d{9}$/, message: `${who} contact must be a valid 10-digit mobile number` },
  })

const modelYear = z.pipe(
  number('Model year', { min: oldestModel, tooSmall: 'Model year must be after 1990' }),
  z
    .number()
    .check(rule((value) => (value > newestModel() ? 'Model year cannot be in the future' : undefined))),
)

const rcNumber = text('RC number', {
  pattern: { is: /^[0-9A-Z]{6,20}$/, message: 'Enter valid RC Number' },
})
const insuranceNumber = text('Insurance number', {
  pattern: { is: /^[0-9A-Z-]{6,20}$/, message: 'Enter valid insurance number' },
})
const pollutionNumber = text('Pollution number', {
  optional: true,
  pattern: { is: /^[0-9A-Z-]{0,20}$/, message: 'Invalid pollution number' },
})

const document = (message: string) => z.custom<File | null>((value) => value instanceof File, message)
const paperFields = {
  rc_number: rcNumber,
  rc_document: document('RC document is required'),
  insurance_number: insuranceNumber,
  insurance_document: document('Insurance document is required'),
  pollution_number: pollutionNumber,
}

const declared = master({
  feature: 'vehicles',
  thing: 'Vehicle',
  fields: {
    owner_name: personName('Owner'),
    owner_contact: contact('Owner'),
    driver_name: personName('Driver'),
    driver_contact: contact('Driver'),
    vehicle: fields.placed(
      fields.ownText('upper', 'Vehicle number', {
        max: 20,
        as: normaliseVehicleNumber,
        problem: (value) =>
          isTwoDigitOfficeVehicleNumber(value) ? undefined : 'Enter valid vehicle number (e.g., MH12AB1234)',
      }),
      { column: 'number', loggedAs: 'number', shownAs: 'vehicleno' },
    ),
    chassis: fields.ownText('upper', 'Chassis number', {
      pattern: {
        is: /^[0-9A-Z]{8,17}$/,
        message: 'Chassis number must be 8–17 characters long and alphanumeric',
      },
    }),
    make: fields.ownText('line', 'Make', {
      max: 60,
      pattern: { is: /^[A-Za-z0-9 -]+$/, message: 'Make must be alphanumeric' },
    }),
    capacity: fields.figure('number', 'Capacity', { min: 1, max: 999_999, decimals: 2 }),
    model: { ...fields.figure('digits', 'Model year', {}, 4), rule: modelYear },
    emergency_contact_number: { ...fields.mobile('Emergency contact'), kind: 'digits', maxLength: 10 },
    supply: fields.yesOrNo('Supply'),
    delivery: fields.yesOrNo('Delivery'),
  },
  row: [
    'vehicleno',
    'make',
    'model',
    'capacity',
    'owner_name',
    'owner_contact',
    'driver_name',
    'driver_contact',
  ],
  /** Not entered anywhere yet. */
  more: { row: { type: z.string() }, record: { type: z.string() } },
  list: { endpoint: 'vehiclelist', asked: { action: unread() } },
  read: { endpoint: 'vehicledetails' },
  create: { endpoint: 'vehicle.php', action: 'create' },
  errors: [vehicleErrors.vehicle_number_taken],
})

/** The form before it is sent: its papers are fields of their own here. */
export const newVehicleForm = z.object({
  ...fields.formShape(declared.fields),
  ...paperFields,
  rc_valid_until: optionalDay('RC valid until'),
  insurance_valid_until: optionalDay('Insurance valid until'),
  pollution_valid_until: optionalDay('Pollution valid until'),
})
/** RC and insurance with number and document come with every new vehicle (specification/vehicles §3). */
const withVehiclePapers = <T extends z.ZodMiniObject<typeof newPaperParts>>(sent: T): T =>
  sent.check(
    z.check((payload) => {
      const papers = new Map(pairPapers(payload.value).map((paper) => [paper.name, paper]))
      const [rc, insurance, pollution] = ['RC', 'Insurance', 'Pollution'].map((name) => papers.get(name))
      const checked = z.object(paperFields).safeParse({
        rc_number: rc?.number,
        rc_document: rc?.file,
        insurance_number: insurance?.number,
        insurance_document: insurance?.file,
        pollution_number: pollution?.number,
      })
      for (const { path, message } of checked.error?.issues ?? [])
        payload.issues.push({ code: 'custom', message, path, input: payload.value })
    }),
  )

export const vehicles = {
  ...declared,
  create: { ...declared.create, fields: withVehiclePapers(declared.create.fields) },
}
