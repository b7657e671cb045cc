import { checkImport, startImport } from '@refill/contract/features/import/import.contract.ts'
import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'
import { csvOf, importOffice } from './import.test-data.ts'

export const importExamples = ({ office }: ExampleBusiness): Examples => {
  const at = importOffice(office)
  let made = 0
  const aFile = () => {
    made += 1
    return new File(
      [csvOf([{ Name: `Example ${made}`, Mobile: `96${String(made).padStart(8, '0')}` }])],
      'a.csv',
    )
  }
  const started = async () =>
    (await office.send(startImport, { kind: 'customers', file: aFile(), of: 0 })).body.id
  const checked = async () => {
    const id = await started()
    await office.send(checkImport, { id })
    return id
  }
  const stored = async () => {
    const id = await checked()
    await at.store(id)
    return id
  }
  /** As it is while somebody else works on it. */
  const running = async () => {
    const id = await checked()
    await office.pool.query(`UPDATE imports SET state = 'storing', stored_by = started_by WHERE id = $1`, [
      id,
    ])
    return id
  }
  return {
    'api/import/start': () => ({ kind: 'customers', file: aFile() }),
    'api/import/read': async () => ({ id: await started() }),
    'api/import/map': async () => ({
      id: await started(),
      'field[]': ['name', 'mobile'],
      'column[]': ['0', '1'],
      'value[]': ['', ''],
      'order[]': ['', ''],
    }),
    'api/import/check': async () => ({ id: await started() }),
    'api/import/fix': async () => ({
      id: await checked(),
      line: 2,
      'field[]': ['name'],
      'text[]': ['Other'],
    }),
    'api/import/store': async () => ({ id: await checked() }),
    'api/import/stop': async () => ({ id: await running() }),
    'import/template.xlsx': () => ({ kind: 'customers' }),
    'import/errors.xlsx': async () => ({ id: await checked() }),
    'api/import/undo': async () => ({ id: await stored() }),
  }
}
