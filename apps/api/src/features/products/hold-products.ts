import type { Reader, Transaction } from '../../database/handles.ts'

const held = (reader: Reader, codes: readonly string[]) =>
  reader
    .selectFrom('products')
    .select(['id', 'name', 'code', 'hsn', 'gst', 'uom', 'capacity', 'category', 'type', 'version'])
    .where('deleted_at', 'is', null)
    .where(({ fn }) => fn<string>('lower', ['code']), 'in', [
      ...new Set(codes.map((code) => code.toLowerCase())),
    ])
    .orderBy('id')

/** Live products by their codes, held so that none is deleted and no stock of theirs is opened meanwhile. */
export const holdProductsToMove = (trx: Transaction, codes: readonly string[]) =>
  held(trx, codes).forKeyShare().execute()

/** The same for whoever opens, counts or closes their stock: nothing moves until the transaction ends. */
export const holdProductsToOpen = (trx: Transaction, codes: readonly string[]) =>
  held(trx, codes).forUpdate().execute()

/** The same products not held: whoever writes checks that their versions are still these. */
export const readProducts = (reader: Reader, codes: readonly string[]) => held(reader, codes).execute()

export type HeldProduct = Awaited<ReturnType<typeof holdProductsToMove>>[number]

/** @returns the held product of a code, whatever its case */
export const byCode = (products: readonly HeldProduct[], code: string): HeldProduct | undefined =>
  products.find((product) => product.code.toLowerCase() === code.toLowerCase())
