import { masterKinds } from '@refill/contract/masters/kinds.ts'
import { describe, expect, test } from 'vitest'
import { someMasters } from '../../masters/testing/some-masters.ts'
import { allMasters } from '../../registry/all-masters.ts'
import { officeForFile } from '../../testing/office.ts'
import { importOffice } from './import.test-data.ts'

const office = await officeForFile()
const at = importOffice(office)

describe.each(masterKinds)('the workbook of %s', (kind) => {
  const { contract } = allMasters[kind]

  test('comes in again, and every line is what is there already', async () => {
    for (let count = 0; count < 3; count += 1)
      expect((await office.send(contract.create, someMasters[kind]())).status).toBe(200)
    const workbook = await office.fetch(`/${contract.workbook.path}`, { headers: { cookie: office.session } })
    const bytes = new Uint8Array(await workbook.arrayBuffer())
    const { body } = await at.start(kind, bytes, `${kind}.xlsx`)
    expect(body.message).toBe('')
    const { counts } = (await at.check(body.id)).body
    const { reponselist } = await at.read(body.id)
    const notSame = reponselist.filter(({ state }) => state !== 'same')
    expect(notSame.map(({ cells, problems, before }) => ({ cells, problems, before }))).toEqual([])
    expect(counts).toMatchObject({ same: 3 })
  })
})
