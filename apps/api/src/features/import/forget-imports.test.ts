import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { forgetImports } from './forget-imports.ts'
import { csvOf, importOffice } from './import.test-data.ts'

const office = await officeForFile()
const at = importOffice(office)

const brought = async (name: string, days: number) => {
  const lines = [
    { Name: name, Mobile: '9850012764', Parent: '' },
    { Name: `${name} Baner`, Mobile: '9850012765', Parent: `${name} Group` },
  ]
  const { id } = (await at.start('customers', csvOf(lines))).body
  await at.check(id)
  expect(await at.store(id)).toMatchObject({ counts: { added: 1, wrong: 1 } })
  await office.pool.query(`UPDATE imports SET started_at = now() - make_interval(days => $2) WHERE id = $1`, [
    id,
    days,
  ])
  return id
}
/** All that is written down of a file. */
const kept = async (id: number) => {
  const { rows } = await office.pool.query(
    `SELECT to_jsonb(i) AS import, (SELECT jsonb_agg(to_jsonb(l)) FROM import_lines l WHERE l.import_id = i.id) AS lines
     FROM imports i WHERE id = $1`,
    [id],
  )
  return JSON.stringify(rows)
}

test('what a file said is gone after thirty days, its wrong lines too, and what it brought stays', async () => {
  const [old, younger] = [await brought('Yamuna', 31), await brought('Ganga', 29)]
  expect(await kept(old)).toContain('Yamuna Group')
  await forgetImports(office.db)
  expect(await kept(old)).not.toContain('Yamuna')
  expect(await kept(younger)).toContain('Ganga Group')
  const { import: one, reponselist } = await at.read(old)
  expect(one).toMatchObject({ is_kept: false, counts: { added: 1, wrong: 1 } })
  expect(reponselist).toMatchObject([
    { state: 'added', cells: {} },
    { state: 'wrong', problems: { parentid: 'It went with the file' } },
  ])
  expect((await at.check(old)).body).toMatchObject({ code: 'import_forgotten' })
  expect((await at.undo(younger)).status).toBe(200)
})
