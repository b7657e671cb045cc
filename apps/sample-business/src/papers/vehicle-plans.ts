import type { Day } from '@refill/values/day.ts'
import { validUntil } from '../masters/record.ts'
import type { SampleVehicle } from '../masters/vehicles.ts'
import { random } from '../random.ts'
import type { PlannedPaper } from './drawing.ts'
import type { Row } from './page.ts'

/** Each paper has its own turn, so that not all of one vehicle run out at once; days from today. */
const terms = {
  rc: { turn: 8, past: [-30, -5], far: [200, 2_600] },
  insurance: { turn: 4, past: [-25, -3], far: [40, 350] },
  puc: { turn: 0, past: [-20, -2], far: [40, 170] },
} as const

export const vehiclePapersOf = ({ index, fields }: SampleVehicle, today: Day): readonly PlannedPaper[] => {
  const chance = random('vehicle papers', index)
  const registration: Row = ['Registration number', fields.vehicle]
  const vehicle: Row[] = [
    ['Vehicle', fields.make],
    ['Chassis number', fields.chassis],
    ['Year of manufacture', String(fields.model)],
  ]
  const load: Row = ['Load', `${fields.capacity.toLocaleString('en-IN')} kg`]
  const paper = (name: string, look: keyof typeof terms, number: string, rows: Row[]): PlannedPaper => {
    const { turn, ...days } = terms[look]
    const end = validUntil(chance, today, index + turn, days)
    return { name, look, facts: { holder: fields.owner_name, number, validUntil: end, rows } }
  }
  return [
    paper('RC', 'rc', fields.vehicle, [...vehicle, load]),
    paper('Insurance', 'insurance', `GGI-${chance.digits(4)}-${chance.digits(8)}`, [
      registration,
      ...vehicle,
    ]),
    paper('Pollution', 'puc', `NV14-${chance.digits(7)}`, [registration, ...vehicle]),
  ]
}
