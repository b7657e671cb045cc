import * as contract from '@refill/contract/features/users/roles.contract.ts'
import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import { listBackups } from '@refill/contract/features/backups/backups.contract.ts'
import { readMetrics } from '@refill/contract/metrics.ts'
import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import * as fc from 'fast-check'
import { whoAmI } from '@refill/contract/features/session/session.contract.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { addPerson, signInAs } from '../../testing/people.ts'

const office = await officeForFile({ connections: 8 })
const roles = async () => (await office.send(contract.listRoles, {})).body
const named = async (name: string) => {
  const found = (await roles()).reponselist.find((role) => role.name === name)
  if (!found) throw new Error(`no role ${name}`)
  return found
}
let made = 0
const make = async (rights: string[]) => {
  made += 1
  const name = `Counter ${made}`
  const { id } = (await office.send(contract.createRole, { name, 'right[]': rights })).body
  return { id, name }
}

test('eight roles come with the product: the owner may everything, the auditor reads and writes nothing, the driver has the own trip alone', async () => {
  const { reponselist, rights } = await roles()
  expect(reponselist.map(({ name }) => name)).toEqual([
    'Owner',
    'Manager',
    'Booking',
    'Godown',
    'Cashier',
    'Accountant',
    'Auditor',
    'Driver',
  ])
  expect(reponselist[0]).toMatchObject({ is_owner: true, rights: ['*'], users: 1, may_change: false })
  // How the machine is doing is no part of the books.
  const ofTheMachine: string[] = [readMetrics.right, listBackups.right]
  const reads = rights.filter((right) => right.endsWith('.read') && !ofTheMachine.includes(right))
  expect((await named('Auditor')).rights).toEqual(expect.arrayContaining(reads))
  expect((await named('Auditor')).rights.filter((right) => !right.endsWith('.read'))).toEqual([])
  expect((await named('Driver')).rights).toEqual(['trips.own'])
})

describe('a role', () => {
  test('is made of rights that there are, each once, in the order of the screens', async () => {
    const { id } = await make(['orders.write', 'orders.read', 'orders.read', 'dashboard.read'])
    const role = (await roles()).reponselist.find((one) => one.id === id)
    expect(role?.rights).toEqual(['dashboard.read', 'orders.read', 'orders.write'])
    const unknown = await office.send(contract.createRole, { name: 'Other', 'right[]': ['orders.fly'] })
    expect([unknown.status, unknown.body.message]).toEqual([422, 'There is no right orders.fly.'])
    const twice = await office.send(contract.createRole, { name: 'booking', 'right[]': [] })
    expect([twice.status, twice.body.code]).toEqual([409, 'role_name_taken'])
  })

  test('changes what its people may do at once, and a change made on an older state is refused', async () => {
    const { id, name } = await make([])
    const { cookie } = await signInAs(office, name)
    const lists = async () => (await office.send(listProducts, {}, { cookie })).status
    expect(await lists()).toBe(403)
    const change = { id, name, 'right[]': ['products.read'], version: 1 }
    expect((await office.send(contract.updateRole, change)).body).toMatchObject({ version: 2 })
    expect(await lists()).toBe(200)
    expect((await office.send(contract.updateRole, change)).body.code).toBe('changed_by_another')
  })

  test('that nobody has is deleted, and one that somebody has is not', async () => {
    const { id, name } = await make(['products.read'])
    await addPerson(office, name)
    expect((await office.send(contract.deleteRole, { id })).body.message).toBe(
      'Give its user another role first.',
    )
    const { id: other } = await make([])
    expect((await office.send(contract.deleteRole, { id: other })).status).toBe(200)
    expect((await office.send(contract.deleteRole, { id: other })).status).toBe(404)
  })

  test('of the owner stays as it is, whoever asks and however', async () => {
    const { id } = await named('Owner')
    const change = { id, name: 'Owner', 'right[]': ['orders.read'] }
    expect((await office.send(contract.updateRole, change)).body.code).toBe('owner_role_stays')
    expect((await office.send(contract.deleteRole, { id })).body.code).toBe('owner_role_stays')
    await expect(office.pool.query(`UPDATE roles SET rights = '{}' WHERE is_owner`)).rejects.toThrow('stays')
    await expect(office.pool.query(`UPDATE roles SET rights = '{*}' WHERE NOT is_owner`)).rejects.toThrow(
      'check',
    )
  })

  test('is neither made nor changed by whoever may less, the own one neither', async () => {
    const own: string[] = ['users.read', 'users.write', 'products.read']
    const { id: ownId, name: ownName } = await make(own)
    const { cookie } = await signInAs(office, ownName)
    const { id, name } = await make(['orders.read'])
    const refused = [
      office.send(contract.createRole, { name: 'Mine', 'right[]': ['orders.read'] }, { cookie }),
      office.send(
        contract.updateRole,
        { id: ownId, name: ownName, 'right[]': [...own, 'orders.read'] },
        { cookie },
      ),
      office.send(contract.updateRole, { id, name, 'right[]': [] }, { cookie }),
      office.send(contract.deleteRole, { id }, { cookie }),
    ]
    for (const { status, body } of await Promise.all(refused))
      expect([status, body.code]).toEqual([403, 'forbidden'])
    const less = { name: 'Less', 'right[]': ['products.read'] }
    expect((await office.send(contract.createRole, less, { cookie })).status).toBe(200)
  })
})

const rights = ['products.read', 'orders.read', 'receipts.read', 'users.write', 'users.read'] as const
type Rights = (typeof rights)[number][]
const some = fc.subarray([...rights])

const edits = fc.array(fc.record({ editor: fc.nat(2), target: fc.nat(2), wanted: some }), { maxLength: 6 })

/** Three people with a role each, which they edit all at once. @returns rights that somebody has now and nobody had */
const editAtOnce = async (starts: Rights[], made: { editor: number; target: number; wanted: Rights }[]) => {
  const teams = await Promise.all(
    starts.map(async (start) => {
      const role = await make([...new Set([...start, 'users.read'])])
      return { ...role, person: await addPerson(office, role.name) }
    }),
  )
  const team = (place: number) => teams[place] ?? expect.unreachable()
  const work = made.map(async ({ editor, target, wanted }) => {
    const cookie = await office.signIn(team(editor).person)
    const { id, name } = team(target)
    return (await office.send(contract.updateRole, { id, name, 'right[]': wanted }, { cookie })).status
  })
  for (const status of await Promise.all(work)) expect([200, 403, 409]).toContain(status)
  const had = new Set<string>([...starts.flat(), 'users.read'])
  const has = await Promise.all(
    teams.map(async ({ person }) => {
      const cookie = await office.signIn(person)
      return (await office.send(whoAmI, {}, { cookie })).body.rights
    }),
  )
  return has.flat().filter((right) => !had.has(right))
}

test(
  'nobody comes to a right that no editor had, however roles are edited while people sign in',
  manyRounds,
  async () => {
    const walk = fc.asyncProperty(fc.tuple(some, some, some), edits, async (starts, made) => {
      expect(await editAtOnce(starts, made)).toEqual([])
    })
    await fc.assert(walk, { numRuns: runs(12), endOnFailure: true })
  },
)
