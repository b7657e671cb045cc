import { createProduct, updateProduct } from '@refill/contract/features/products/products.contract.ts'
import { productUnits } from '@refill/contract/features/products/products.rules.ts'
import type { FieldKind } from '@refill/contract/masters/described-fields.ts'
import { recordOf } from '@refill/contract/records.ts'
import * as z from 'zod/mini'
import type { Transaction } from '../../../database/handles.ts'
import {
  addProduct,
  changeProduct,
  checkProduct,
  productForm,
  removeProduct,
} from '../../products/products.public.ts'
import type { ImportColumn, UnnamedKind, Values } from '../import-kind.ts'
import { productsAlike, productsUsed } from '../sql/statements.generated.ts'

const rules = createProduct.fields.shape

const column = (kind: FieldKind, label: string, rule: ImportColumn['rule']): ImportColumn => ({
  kind,
  label,
  rule,
})

/** The fields of the form, without the image, which nobody has in a sheet. */
const columns = {
  product_name: column('line', 'Product name', rules.product_name),
  uuid: column('line', 'Product code', rules.uuid),
  category: column('line', 'Category', rules.category),
  type: column('line', 'Type', rules.type),
  hsn: column('line', 'HSN code', rules.hsn),
  gst: column('digits', 'GST', rules.gst),
  mat: column('line', 'Material', rules.mat),
  uom: { ...column('choice', 'Unit', rules.uom), words: recordOf(productUnits, (unit) => unit) },
  capacity: column('number', 'Capacity', rules.capacity),
  wt: column('number', 'Weight', rules.wt),
  wc: column('number', 'Water capacity', rules.wc),
  ht: column('number', 'Height', rules.ht),
  dia: column('number', 'Diameter', rules.dia),
  thick: column('number', 'Thickness', rules.thick),
  rsp: column('rupees', 'RSP', rules.rsp),
  discount: column('number', 'Discount', rules.discount),
  security_deposit: column('rupees', 'Security deposit', rules.security_deposit),
}

const added = (values: Values) => z.omit(createProduct.fields, { url: true }).parse(values)

const changed = async (trx: Transaction, id: number, version: number, changes: Values) =>
  z
    .omit(updateProduct.fields, { url: true })
    .parse({ ...(await productForm(trx, id)), ...changes, id, version })

/** What is sold. A picture is added in the form of each afterwards. */
export const products: UnnamedKind = {
  needs: { allOf: ['products.read', 'products.write'] },
  columns,
  lookups: {},
  calledBy: [],
  sheets: [],
  keys: [['uuid']],
  called: {
    product_name: ['product', 'item', 'item name', 'name', 'description'],
    uuid: ['code', 'item code', 'sku'],
    type: ['company', 'brand', 'oil company', 'omc'],
    hsn: ['hsn', 'hsn/sac'],
    gst: ['gst %', 'gst rate', 'tax', 'tax rate', 'rate of tax'],
    uom: ['uom', 'unit of measure'],
    capacity: ['size'],
    wt: ['tare', 'tare weight', 'weight kg'],
    wc: ['water capacity ltr'],
    ht: ['height mm'],
    dia: ['diameter mm'],
    thick: ['thickness mm'],
    rsp: ['price', 'rate', 'selling price', 'mrp', 'retail price'],
    security_deposit: ['deposit'],
  },
  find: async (reader, _key, lines) => {
    const found = await reader.read(productsAlike, { codes: lines.map(({ uuid }) => String(uuid)) })
    return lines.map((_, at) =>
      found
        .filter(({ place }) => place === at)
        .map(({ id, place: _place, version, ...values }) => ({ id, version, values })),
    )
  },
  check: (trx, values, id) => checkProduct(trx, added(values), id),
  add: async (trx, by, lines) => {
    const ids: number[] = []
    for (const values of lines) ids.push((await addProduct(trx, by, added(values))).id)
    return ids
  },
  change: async (trx, by, { id, version }, changes) =>
    (await changeProduct(trx, by, await changed(trx, id, version, changes))).version,
  stoodOn: async (reader, records) => {
    const [used] = await reader.read(productsUsed, { ids: records.map(({ id }) => id) })
    return used
  },
  remove: async (trx, by, records) => {
    for (const { id } of records) await removeProduct(trx, by, id)
  },
}
