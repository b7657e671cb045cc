import { showMonth } from '@refill/contract/features/tax/month.rules.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Reader } from '../../database/handles.ts'
import { listFiled } from '../closing/closing.public.ts'
import { readGstr1Sums } from './gstr1.queries.ts'
import { readBoxes, readRegisters } from './month.queries.ts'
import { readGstins, type ReturnAsked } from './return-of.ts'

const readFigures = async (reader: Reader, taxReturn: ReturnAsked) => {
  const [{ sales, net, purchases, ties }, gstr1, gstr3b] = [
    await readRegisters(reader, taxReturn),
    await readGstr1Sums(reader, taxReturn),
    await readBoxes(reader, taxReturn),
  ]
  // What the list of purchases comes to is in no return, and months filed before it was said do not have it.
  const { rounding: _, total: _total, ...filed } = purchases
  return { ties, sales, net, purchases: filed, gstr1, gstr3b }
}

/** What a month comes to, and whether it ties; where its documents are of several GSTINs, also what each sold. */
export const readFiledFigures = async (reader: Reader, month: string) => {
  const gstins = await readGstins(reader, month)
  const returns = []
  for (const { gstin } of gstins.length > 1 ? gstins : []) {
    const { sales, net, gstr1 } = await readFigures(reader, { month, gstin })
    returns.push({ gstin, sales, net, gstr1 })
  }
  return { ...(await readFigures(reader, { month, gstin: '' })), ...(returns.length > 0 && { returns }) }
}

/** Texts of HSN codes are of the program, and another one may have others: what was filed are figures. */
const figuresOnly = (part: unknown): unknown =>
  JSON.parse(JSON.stringify(part, (key, value: unknown) => (key === 'description' ? undefined : value)))

/** What was filed of a part: months of before keep fewer figures, and whether one was taken out the seal says. */
const asFiled = (now: unknown, filed: object): unknown =>
  typeof now === 'object' && now !== null && !Array.isArray(now)
    ? Object.fromEntries(Object.entries(now).filter(([name]) => name in filed))
    : now

/** Months that are not what they were when they were filed; one sentence for each part. */
export const verifyFiledMonths = async (reader: Reader): Promise<string[]> => {
  const found: string[] = []
  for (const { month, figures } of await listFiled(reader)) {
    const now: Record<string, unknown> = await readFiledFigures(reader, month)
    for (const [part, filed] of Object.entries(figures ?? {}))
      if (!isDeepStrictEqual(figuresOnly(asFiled(now[part], filed)), figuresOnly(filed)))
        found.push(`${showMonth(month)}: ${part} is no longer what was filed`)
  }
  return found
}
