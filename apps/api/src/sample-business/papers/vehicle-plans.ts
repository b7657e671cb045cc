import type { Day } from '@refill/contract/day.ts'
import { validUntil } from '../masters/record.ts'
import type { SampleVehicle } from '../masters/vehicles.ts'
import { random } from '../random.ts'
import type { PlannedPaper } from './drawing.ts'
import type { Row } from './page.ts'

/** Each paper has its own turn, so that not all of one vehicle run out at once. */
const turns = { rc: 8, insurance: 4, puc: 0 }

export const vehiclePapersOf = ({ index, fields }: SampleVehicle, today: Day): readonly PlannedPaper[] => {
  const chance = random('vehicle papers', index)
  const ends = {
    rc: validUntil(chance, today, index + turns.rc, { past: [-30, -5], far: [200, 2_600] }),
    insurance: validUntil(chance, today, index + turns.insurance, { past: [-25, -3], far: [40, 350] }),
    puc: validUntil(chance, today, index + turns.puc, { past: [-20, -2], far: [40, 170] }),
  }
  const vehicle: Row[] = [
    ['Vehicle', fields.make],
    ['Chassis number', fields.chassis],
    ['Year of manufacture', String(fields.model)],
  ]
  const holder = fields.owner_name
  const policy = `GGI-${chance.digits(4)}-${chance.digits(8)}`
  const load: Row = ['Load', `${fields.capacity.toLocaleString('en-IN')} kg`]
  return [
    {
      name: 'RC',
      look: 'rc',
      facts: { holder, number: fields.vehicle, validUntil: ends.rc, rows: [...vehicle, load] },
    },
    {
      name: 'Insurance',
      look: 'insurance',
      facts: {
        holder,
        number: policy,
        validUntil: ends.insurance,
        rows: [['Registration number', fields.vehicle], ...vehicle],
      },
    },
    {
      name: 'Pollution',
      look: 'puc',
      facts: {
        holder,
        number: `NV14-${chance.digits(7)}`,
        validUntil: ends.puc,
        rows: [['Registration number', fields.vehicle], ...vehicle],
      },
    },
  ]
}
