import { createKey } from '@refill/contract/features/keys/keys.contract.ts'
import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'
import { addPerson } from '../../testing/people.ts'

export const keyExamples = async ({ office }: ExampleBusiness): Promise<Examples> => {
  const clerk = await addPerson(office, [])
  let made = 0
  const aKey = () => ({ name: `Shop ${(made += 1)}`, 'right[]': ['orders.read'] })
  return {
    'api/keys/create': aKey,
    'api/keys/revoke': async () => ({ id: (await office.send(createKey, aKey())).body.id }),
    'api/keys/revoke-made-by': () => ({ user_id: clerk.id }),
  }
}
