import { createPurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { createProduct } from '@refill/contract/features/products/products.contract.ts'
import { createInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { readLedgerReport } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.contract.ts'
import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { aVendor } from '../vendors/vendors.test-data.ts'
import type { Office } from '../../testing/office.ts'
import { aProduct } from '../products/products.test-data.ts'
import { moveCylinders, stockClashes } from './cylinder-ledger.public.ts'

type Line = { uuid: string; qty: number | string; empties?: number; rate?: string; discount?: string }

/** A business with vendors and products of one oil company, and the few commands that move its cylinders. */
export const ledgerOffice = (office: Office) => {
  let invoices = 0
  const vendor = async (changes: object = {}): Promise<number> =>
    (await office.send(vendors.create, { ...aVendor(), ...changes })).body.id
  const product = async (changes: object = {}): Promise<{ id: number; uuid: string; name: string }> => {
    const fields = await aProduct(changes)
    const { body } = await office.send(createProduct, fields)
    return { id: body.id, uuid: String(fields.uuid), name: String(fields.product_name) }
  }
  const open = (uuid: string, day: string, fulls: number | string, empties: number | string = 0) =>
    office.send(createInventory, {
      'uuid[]': uuid,
      'os_fulls[]': String(fulls),
      'os_emptys[]': String(empties),
      'opening_date[]': day,
    })
  const buy = (vendor_id: number, day: string, lines: readonly Line[], changes: object = {}) =>
    office.send(createPurchase, {
      type: 'IOCL',
      inv_no: `INV${(invoices += 1)}`,
      inv_date: day,
      vendor_id,
      'uuid[]': lines.map(({ uuid }) => uuid),
      'unit_price[]': lines.map(({ rate = '1500' }) => rate),
      'discount[]': lines.map(({ discount = '' }) => discount),
      'qty[]': lines.map(({ qty }) => String(qty)),
      'empty_returned[]': lines.map(({ empties = 0 }) => String(empties)),
      'vehicle_no[]': lines.map(() => 'MH12ZW0001'),
      ...changes,
    })
  /** A delivery as orders make it, dated by an instant: fulls out, empties back. */
  const deliver = (productId: number, at: Date, fulls: number, empties: number, documentId = 1) =>
    office.db.transaction(
      office.by,
      async (trx) => {
        await trx.selectFrom('products').select('id').where('id', '=', productId).forKeyShare().execute()
        await moveCylinders(trx, office.by, [
          {
            productId,
            day: new Date(at.getTime() + 19_800_000).toISOString().slice(0, 10),
            at: new Date(),
            from: { other: 'customer', id: 7 },
            fulls: -fulls,
            empties,
            document: 'order',
            documentId,
            documentNo: `ORD-${documentId}`,
          },
        ])
        trx.withoutAudit('a test')
        return {}
      },
      stockClashes,
    )
  const report = async (uuid: string, fd: string, td: string, page = 1, limit = 10_000) =>
    (await office.send(readLedgerReport, { page, limit, fd, td, prod_code: uuid })).body
  return { vendor, product, open, buy, deliver, report }
}
