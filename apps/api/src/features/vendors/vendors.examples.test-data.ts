import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'

export const vendorExamples = ({ vendor_id }: ExampleBusiness): Examples => ({
  'api/vendors/plant-cylinders': () => ({ id: vendor_id }),
  'api/vendors/update-settings': () => ({ id: vendor_id, credit_days: 7, credit_limit: 1000 }),
})
