import { drivers, newDriverForm } from '@refill/contract/features/drivers/drivers.contract.ts'
import { masterPanel } from '../../masters/panel.ts'
import { newDriver } from './new-driver.ts'

export default masterPanel(drivers, {
  title: 'Drivers List',
  whenEmpty: 'Drivers take the orders to customers. Add the first one to begin.',
  empty: 'N/A',
  card: {
    title: ({ name }) => name,
    hint: ({ id }) => `ID ${id}`,
    besides: ({ mobile1 }) => mobile1,
    badge: 'Not Verified', // whatever is known about the driver (AMB-069)
    lines: [
      ['UUID', 'uuid', 'code'],
      ['Mobile', 'mobile1', 'mobile'],
      ['Email', 'email'],
      ['Aadhaar', 'aadhaar', 'code'],
      ['PAN', 'pan', 'code'],
    ],
  },
  detail: {
    title: ({ name }) => name,
    main: [
      {
        title: 'Driver Details',
        columns: 2,
        lines: [
          ['Name', 'name'],
          ['UUID', 'uuid', 'code'],
          ['Mobile 1', 'mobile1', 'mobile'],
          ['Mobile 2', 'mobile2', 'mobile'],
          ['Email', 'email'],
          ['Address', 'address'],
          ['License', 'license', 'code'],
          ['License Validity', 'license_validity', 'day'],
          ['Aadhar', 'aadhaar', 'aadhaar'],
          ['Pan', 'pan', 'pan'],
        ],
      },
    ],
    side: ['papers', 'accounts'],
  },
  form: {
    rules: newDriverForm,
    withPapers: false,
    saving: {
      button: 'Create Driver',
      failed: { withoutMessage: 'Failed to create driver', thrown: 'Failed to create driver' },
      leadsTo: 'list',
      parts: newDriver,
    },
    sections: [
      {
        title: 'Driver',
        fields: [
          { name: 'name', label: 'Driver name', maxLength: 100 },
          { name: 'mobile1', label: 'Mobile number', as: 'tel', maxLength: 20, alike: 'mobile' },
          { name: 'mobile2', label: 'Mobile 2', as: 'tel', maxLength: 20, on: 'update', alike: 'mobile' },
          { name: 'email', label: 'Email', as: 'email' },
          { name: 'pan', label: 'PAN', as: 'upper', on: 'update', masked: 'pan', alike: 'pan' },
          { name: 'address', label: 'Address', as: 'area' },
        ],
      },
      {
        title: 'Aadhaar and license',
        fields: [
          { name: 'aadhar', label: 'Aadhaar number', maxLength: 20, masked: 'aadhaar' },
          { name: 'aadhaar_document', label: 'Aadhaar document', as: 'file', on: 'create' },
          { name: 'drivinglicense', label: 'Driving license number', maxLength: 30, from: 'license' },
          { name: 'license_document', label: 'Driving license document', as: 'file', on: 'create' },
          { name: 'license_validity', label: 'License valid until', as: 'day' },
        ],
      },
    ],
  },
  paperNames: ['Aadhaar', 'License', 'PAN card', 'Police verification', 'Hazardous goods training'],
  labels: { aadhaar: 'Aadhaar number', License_number: 'Driving license number' },
})
