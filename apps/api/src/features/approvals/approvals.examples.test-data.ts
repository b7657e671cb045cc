import { askApproval } from '@refill/contract/features/approvals/approvals.contract.ts'
import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'

export const approvalExamples = async ({
  office,
  session,
  at,
  product,
}: ExampleBusiness): Promise<Examples> => {
  const limited = await at.customer({ credit_limit: 1 })
  const order = { customer_id: limited, paymentmode: 'Credit', 'uuid[]': [product.uuid], 'count[]': ['1'] }
  const beyond = {
    operation: 'api/orders/create',
    form: JSON.stringify(order),
    note: 'Pays on Friday',
  } as const
  const asked = async () => (await office.send(askApproval, beyond, { cookie: session() })).body.id
  const decided = async () => ({ id: await asked(), reason: 'Old customer' })
  return {
    'api/approvals/ask': () => beyond,
    'api/approvals/show': () => beyond,
    'api/approvals/read': async () => ({ id: await asked() }),
    'api/approvals/approve': decided,
    'api/approvals/refuse': decided,
    'api/approvals/withdraw': async () => ({ id: await asked() }),
  }
}
