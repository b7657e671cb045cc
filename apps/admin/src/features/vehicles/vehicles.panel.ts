import { paths } from '../../paths.ts'
import { newVehicleForm, vehicles } from '@refill/contract/features/vehicles/vehicles.contract.ts'
import type * as z from 'zod/mini'
import type { FieldSpec } from '../../masters/form/form-specs.ts'
import { masterPanel } from '../../masters/master-panel.ts'
import { mobileTaking } from '../../masters/form/text-rules.ts'
import { count } from '../../ui/formats/money.ts'
import { driverNames, ownerContacts, ownerNames } from './known-owners.ts'
import { newVehicle } from './new-vehicle.ts'

type Vehicle = z.output<typeof vehicles.Record>

const kilograms = ({ capacity }: { capacity: number }) => `${count(capacity)} kg`

/** Number, document and last day of one kind of paper, asked for when the vehicle is added. */
const paper = (name: string, label: string, help: string): FieldSpec<Vehicle>[] => [
  { name: `${name}_number`, label: `${label} number`, as: 'upper', maxLength: 20, on: 'create', help },
  { name: `${name}_valid_until`, label: `${label} valid until`, as: 'day', on: 'create' },
  { name: `${name}_document`, label: `${label} document`, as: 'file', on: 'create' },
]

export default masterPanel(vehicles, {
  title: 'Vehicles List',
  whenEmpty: 'Vehicles carry the orders. Add the first one to begin.',
  empty: 'N/A',
  asked: { action: 'list' },
  named: 'vehicleno',
  card: {
    besides: 'owner_name',
    lines: [
      'make',
      ['Model', 'model'],
      ['Capacity', kilograms],
      ['Owner', 'owner_name'],
      ['Driver', 'driver_name'],
      ['Contact', 'driver_contact', 'mobile'],
    ],
  },
  detail: {
    lists: { Orders: (id) => paths.ordersOf({ vehicle: String(id) }) },
    main: [
      {
        title: 'Vehicle Details',
        columns: 2,
        lines: [
          ['Vehicle Number', 'vehicleno', 'code'],
          ['Type', 'type'],
          'make',
          ['Model', 'model'],
          ['Chassis', 'chassis', 'code'],
          ['Capacity', kilograms],
          'supply',
          'delivery',
        ],
      },
      {
        title: 'Owner and Driver',
        columns: 2,
        lines: [
          ['Owner Name', 'owner_name'],
          ['Owner Contact', 'owner_contact', 'mobile'],
          ['Driver Name', 'driver_name'],
          ['Driver Contact', 'driver_contact', 'mobile'],
          ['Emergency Contact', 'emergency_contact_number', 'mobile'],
        ],
      },
    ],
    side: ['papers'],
  },
  form: {
    rules: newVehicleForm,
    withPapers: false,
    saving: {
      button: 'Submit',
      failed: { withoutMessage: 'Something went wrong', thrown: 'Submission failed' },
      leadsTo: 'list',
      parts: newVehicle,
    },
    sections: [
      {
        title: 'Vehicle',
        fields: [
          ['owner_name', { as: 'suggest', suggest: ownerNames }],
          ['owner_contact', { as: 'suggest', suggest: ownerContacts, taking: mobileTaking }],
          ['driver_name', { as: 'suggest', suggest: driverNames, fills: 'driver_contact' }],
          ['driver_contact', { as: 'mobile' }],
          ['vehicle', { help: 'State, district, letters and number: MH12AB1234' }],
          ['chassis', { as: 'code', maxLength: 17, help: '8 to 17 letters and digits' }],
          'make',
          ['capacity', { suffix: 'kg' }],
          'model',
          ['emergency_contact_number', { as: 'mobile' }],
          ['supply', { on: 'update' }],
          ['delivery', { on: 'update' }],
        ],
      },
      {
        title: 'Documents',
        columns: 3,
        fields: [
          ...paper('rc', 'RC', '6 to 20 letters and digits'),
          ...paper('insurance', 'Insurance', '6 to 20 letters, digits and hyphens; a hyphen for a slash'),
          ...paper('pollution', 'Pollution', 'At most 20 letters, digits and hyphens'),
        ],
      },
    ],
  },
  paperNames: [
    'RC',
    'Insurance',
    'Pollution',
    'Fitness certificate',
    'National permit',
    'Hazardous goods licence',
  ],
})
