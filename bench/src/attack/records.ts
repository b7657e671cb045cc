import { crc32, deflateSync } from 'node:zlib'
import { aRefill } from '@refill/contract/features/products/products.test-data.ts'
import { databaseOf, withClient } from '../database.ts'
import type { Target } from './attempt.ts'

/** A PDF of one empty page; each mark is other bytes. */
export const aPdf = (mark: string): string =>
  `%PDF-1.4\n% ${mark}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ` +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/** The first column of what a statement finds in the product's own database. */
export const askDatabase = async <T>(
  { product }: Target,
  text: string,
  values: unknown[] = [],
): Promise<T[]> => {
  const { rows } = await withClient(databaseOf(product.dataDir), (client) =>
    client.query<{ value: T }>(text, values),
  )
  return rows.map(({ value }) => value)
}

export const customerOf = async (target: Target): Promise<number> =>
  (await askDatabase<number>(target, 'SELECT id::int AS value FROM customers ORDER BY id LIMIT 1'))[0] ?? 0

export const productCodes = (target: Target): Promise<string[]> =>
  askDatabase<string>(target, 'SELECT code AS value FROM products ORDER BY id')

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** First column and row of each pass of an interlaced picture, and the steps between (PNG 1.2, 2.6). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/**
 * A black square in colour, interlaced: a few kilobytes that cannot be decoded row by row.
 * @param side in pixels
 */
export const largePng = (side: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 1], 8)
  const bytes = passes.reduce((sum, [x, y, right, down]) => {
    const [columns, rows] = [Math.ceil((side - x) / right), Math.ceil((side - y) / down)]
    return sum + rows * (1 + 3 * columns)
  }, 0)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(bytes))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The fields of a product that its form would accept, under a code of its own. */
export const aProduct = (code: string) => ({
  action: 'create',
  product_name: `19 kg Commercial Refill ${code}`,
  uuid: code,
  ...aRefill,
})
