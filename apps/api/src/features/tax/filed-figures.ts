import { showMonth } from '@refill/contract/features/tax/month.rules.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Reader } from '../../database/handles.ts'
import { listFiled } from '../closing/closing.public.ts'
import { readGstr1Sums } from './gstr1.queries.ts'
import { readGstr3b, readMonth } from './month.queries.ts'

/** What the returns of a month come to, and whether it ties. */
export const readFiledFigures = async (reader: Reader, month: string) => {
  const [{ sales, net, purchases, ties }, gstr1, gstr3b] = [
    await readMonth(reader, { month }),
    await readGstr1Sums(reader, month),
    await readGstr3b(reader, { month }),
  ]
  // What the list of purchases comes to is in no return, and months filed before it was said do not have it.
  const { rounding: _, total: _total, ...filed } = purchases
  return { ties, sales, net, purchases: filed, gstr1, gstr3b }
}

/** Texts of HSN codes are of the program, and another one may have others: what was filed are figures. */
const figuresOnly = (part: unknown): unknown =>
  JSON.parse(JSON.stringify(part, (key, value: unknown) => (key === 'description' ? undefined : value)))

/** Months that are not what they were when they were filed; one sentence for each part. */
export const verifyFiledMonths = async (reader: Reader): Promise<string[]> => {
  const found: string[] = []
  for (const { month, figures } of await listFiled(reader)) {
    const now: Record<string, unknown> = await readFiledFigures(reader, month)
    for (const [part, filed] of Object.entries(figures ?? {}))
      if (!isDeepStrictEqual(figuresOnly(now[part]), figuresOnly(filed)))
        found.push(`${showMonth(month)}: ${part} is no longer what was filed`)
  }
  return found
}
