import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'

export const customerExamples = ({ customer_id }: ExampleBusiness): Examples => ({
  'api/customers/position': () => ({ id: customer_id }),
})
