import { createRole } from '@refill/contract/features/users/roles.contract.ts'
import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'
import { addPerson } from '../../testing/people.ts'

export const userExamples = async ({ office, own }: ExampleBusiness): Promise<Examples> => {
  const clerk = await addPerson(office, [])
  let made = 0
  const newUser = () => ({ name: 'Sunita Jadhav', username: `example.${(made += 1)}`, role_id: 2 })
  const newRole = () => ({ name: `Role ${(made += 1)}`, 'right[]': ['orders.read'] })
  return {
    'api/users/read': () => ({ id: 1 }),
    'api/users/still-open': () => ({ id: 1 }),
    'api/users/create': newUser,
    'api/users/update': () => ({ ...newUser(), id: clerk.id }),
    'api/users/set-status': () => ({ id: clerk.id, status: '1' }),
    'api/users/reset-password': () => ({ id: clerk.id, password: own.password }),
    'api/users/who-may': () => ({ right: 'orders.approve' }),
    'api/roles/create': newRole,
    'api/roles/update': () => ({ ...newRole(), id: clerk.roleId }),
    'api/roles/delete': async () => ({
      id: (await office.send(createRole, { ...newRole(), 'right[]': [] })).body.id,
    }),
  }
}
