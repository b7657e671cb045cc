import { ratesOn, type Rates } from './product-rates.ts'
import type { Reader, Transaction } from '../../database/handles.ts'

const locked = (reader: Reader, codes: readonly string[]) =>
  reader
    .selectFrom('products')
    .select(['id', 'name', 'code', 'hsn', 'gst', 'uom', 'category', 'capacity', 'type', 'version'])
    .where('deleted_at', 'is', null)
    .where(({ fn }) => fn<string>('lower', ['code']), 'in', [
      ...new Set(codes.map((code) => code.toLowerCase())),
    ])
    .orderBy('id')

/** Live products by their codes, held so that none is deleted and no stock of theirs is opened meanwhile. */
export const lockProductsToMove = (trx: Transaction, codes: readonly string[]) =>
  locked(trx, codes).forKeyShare().execute()

/** The same for whoever opens, counts or closes their stock: nothing moves until the transaction ends. */
export const lockProductsToOpen = (trx: Transaction, codes: readonly string[]) =>
  locked(trx, codes).forUpdate().execute()

/** The same products not held, with the rates of a day: whoever writes checks that their versions are still these. */
export const readProducts = async (reader: Reader, codes: readonly string[], day: string) => {
  const found = await locked(reader, codes).execute()
  const rates = await ratesOn(
    reader,
    found.map(({ id }) => id),
    day,
  )
  return found.map((product) => ({ ...product, ...rateOf(rates, product.id) }))
}

/** Of a product that is there, which always has one. */
const rateOf = (rates: Rates, id: number) => {
  const { gst, hsn } = rates.get(id) ?? {}
  return { ...(gst !== undefined && { gst }), ...(hsn !== undefined && { hsn }) }
}

export type HeldProduct = Awaited<ReturnType<typeof lockProductsToMove>>[number]

/** @returns the held product of a code, whatever its case */
export const byCode = (products: readonly HeldProduct[], code: string): HeldProduct | undefined =>
  products.find((product) => product.code.toLowerCase() === code.toLowerCase())

/** Products whose rate changes: nothing is booked with them until the transaction ends. */
export const lockProductsToRate = (trx: Transaction, ids: readonly number[]) =>
  trx.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
