import { expect, test } from 'vitest'
import { sampleOffice } from '../testing/sample-office.ts'

const { rowsOf, figure } = await sampleOffice()

test('notes put some invoices right: goods back with their cylinders, prices, more; one was a mistake', async () => {
  const kinds = await rowsOf<{ kind: string; n: number }>(
    `SELECT kind || ' ' || cause AS kind, count(*)::int AS n FROM tax_documents WHERE original_id IS NOT NULL GROUP BY 1`,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['credit_note goods_back', 'credit_note price']),
  )
  const canceled =
    'SELECT count(*) FROM tax_documents WHERE original_id IS NOT NULL AND canceled_at IS NOT NULL'
  expect(await figure(canceled)).toBe(1)
  const unfit = `SELECT count(*) FROM tax_documents n JOIN tax_documents d ON d.id = n.original_id
    WHERE n.day < d.day OR extract(dow FROM n.day) = 0 OR n.value > d.value`
  expect(await figure(unfit)).toBe(0)
  const back = `SELECT count(*) FROM movements WHERE document = 'credit_note'`
  expect(await figure(back)).toBeGreaterThan(0)
})
