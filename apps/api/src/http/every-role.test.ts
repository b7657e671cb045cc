import { isNamed } from '@refill/contract/rights.ts'
import { expect, test } from 'vitest'
import { wire } from '../app.ts'
import { nameOf } from '../testing/every-operation.ts'
import { officeForFile } from '../testing/office.ts'
import { signInAs } from '../testing/people.ts'
import { declaredRights } from './declared-rights.ts'

const office = await officeForFile()
const { rows: roles } = await office.pool.query<{ name: string; rights: string[] }>(
  'SELECT name, rights FROM roles ORDER BY id',
)
const { entries, downloads } = wire({ db: office.db, store: office.store, apiBase: '/' })
const everyDownload = downloads.map(({ download }) => download)
const everything = [...entries.map(({ operation }) => operation), ...everyDownload]
/** They would end the session that asks the next call. */
const ending = ['api/admin/logout']
const asked = entries.map(({ operation }) => operation).filter(({ endpoint }) => !ending.includes(endpoint))

const mayCall = (rights: string[], right: string) =>
  !isNamed(right as never) || rights.includes('*') || rights.includes(right)

test.each(roles)(
  '$name does what the role says, and every other call and file is refused',
  async ({ name, rights }) => {
    const { cookie } = await signInAs(office, name)
    const wrong: string[] = []
    const note = (what: string, right: string, status: number, code: string | undefined) => {
      const isRefused = status === 403 && code === 'forbidden'
      if (isRefused === mayCall(rights, right)) wrong.push(`${what}: ${status}`)
    }
    for (const operation of asked) {
      const { status, body } = await office.send(operation, {}, { cookie })
      note(nameOf(operation), operation.right, status, body.code)
    }
    for (const { path, right } of everyDownload) {
      const answer = await office.fetch(`/${path.replace('{id}', '1')}`, { headers: { cookie } })
      const text = await answer.text()
      const code = text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined
      note(path, right, answer.status, code)
    }
    expect(wrong).toEqual([])
  },
)

test('the roles that come with the product name rights that something declares', () => {
  const known = new Set<string>(['*', ...declaredRights(everything)])
  const unknown = roles.flatMap(({ rights }) => rights).filter((right) => !known.has(right))
  expect(unknown).toEqual([])
})
