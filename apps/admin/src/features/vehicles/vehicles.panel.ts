import { newVehicleForm, vehicles } from '@refill/contract/features/vehicles/vehicles.contract.ts'
import type * as z from 'zod/mini'
import type { FieldSpec } from '../../masters/form-specs.ts'
import { masterPanel } from '../../masters/panel.ts'
import { count } from '../../ui/formats/money.ts'
import { ownerContacts, ownerNames } from './known-owners.ts'
import { newVehicle } from './new-vehicle.ts'

type Vehicle = z.output<typeof vehicles.Record>

const kilograms = ({ capacity }: { capacity: number }) => `${count(capacity)} kg`

const mobileDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, 10)

/** Number, document and last day of one kind of paper, asked for when the vehicle is added. */
const paper = (name: string, label: string): FieldSpec<Vehicle>[] => [
  { name: `${name}_number`, label: `${label} number`, as: 'upper', maxLength: 20, on: 'create' },
  { name: `${name}_valid_until`, label: `${label} valid until`, as: 'day', on: 'create' },
  { name: `${name}_document`, label: `${label} document`, as: 'file', on: 'create' },
]

export default masterPanel(vehicles, {
  title: 'Vehicles List',
  whenEmpty: 'Vehicles carry the orders. Add the first one to begin.',
  empty: 'N/A',
  asked: { action: 'list' },
  card: {
    title: ({ vehicleno }) => vehicleno,
    besides: ({ owner_name }) => owner_name,
    lines: [
      ['Make', 'make'],
      ['Model', 'model'],
      ['Capacity', kilograms],
      ['Owner', 'owner_name'],
      ['Driver', 'driver_name'],
      ['Contact', 'driver_contact', 'mobile'],
    ],
  },
  detail: {
    title: ({ vehicleno }) => vehicleno,
    main: [
      {
        title: 'Vehicle Details',
        columns: 2,
        lines: [
          ['Vehicle Number', 'vehicleno', 'code'],
          ['Type', 'type'],
          ['Make', 'make'],
          ['Model', 'model'],
          ['Chassis', 'chassis', 'code'],
          ['Capacity', kilograms],
          ['Supply', 'supply', 'yes'],
          ['Delivery', 'delivery', 'yes'],
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
          { name: 'owner_name', label: 'Owner name', as: 'suggest', suggest: ownerNames },
          {
            name: 'owner_contact',
            label: 'Owner contact',
            as: 'suggest',
            suggest: ownerContacts,
            clean: mobileDigits,
          },
          { name: 'driver_name', label: 'Driver name', maxLength: 100 },
          { name: 'driver_contact', label: 'Driver contact', as: 'digits', maxLength: 10 },
          { name: 'vehicle', label: 'Vehicle number', as: 'upper', maxLength: 20, from: 'vehicleno' },
          { name: 'chassis', label: 'Chassis number', as: 'upper', maxLength: 17 },
          { name: 'make', label: 'Make', maxLength: 60 },
          { name: 'capacity', label: 'Capacity', as: 'number', suffix: 'kg' },
          { name: 'model', label: 'Model year', as: 'digits', maxLength: 4 },
          { name: 'emergency_contact_number', label: 'Emergency contact', as: 'digits', maxLength: 10 },
          { name: 'supply', label: 'Supply', as: 'yes', on: 'update' },
          { name: 'delivery', label: 'Delivery', as: 'yes', on: 'update' },
        ],
      },
      {
        title: 'Documents',
        columns: 3,
        fields: [
          ...paper('rc', 'RC'),
          ...paper('insurance', 'Insurance'),
          ...paper('pollution', 'Pollution'),
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
  labels: { number: 'Vehicle number' },
})
