import * as z from 'zod/mini'
import { file, number, oneOf, recordId, text } from '../../fields.ts'
import { byMatch, choiceFilter, caller, listFields, recordFilter } from '../../list.ts'
import { isGstPercent } from '@refill/values/money.ts'
import { missingChapter } from '../../identifiers/hsn.ts'
import { operation, domainErrors } from '../../operation.ts'
import { commonErrors } from '../../common-errors.ts'
import { highestPrice, largestImageBytes, productUnits } from './products.rules.ts'
import { rateRefused } from './rates.rules.ts'

export const productErrors = domainErrors({
  product_not_found: { status: 404, message: 'Product not found' },
  product_name_taken: { status: 409, message: 'Product already exists', field: 'product_name' },
  product_code_taken: { status: 409, message: 'Product code is in use', field: 'uuid' },
  product_image_missing: { status: 422, message: 'Image is required', field: 'url' },
  product_in_stock: {
    status: 409,
    message: 'This product has stock. Bring fulls and empties to 0 before it is deleted.',
  },
  product_ordered: {
    status: 409,
    message: '{orders}: deliver, change or cancel what is ordered before this product is deleted.',
  },
  product_service_moved: {
    status: 409,
    message:
      'This product has stock or movements, which a service has not: its HSN code cannot change between goods and services. Add another product.',
    field: 'hsn',
  },
  product_cylinder_ordered: {
    status: 409,
    message:
      'Category, unit and capacity say whether it comes back empty. Customers have ordered or hold this product: that cannot change any more. Add another product.',
    field: 'category',
  },
  product_service_cylinder: {
    status: 422,
    message:
      'An HSN code that begins with 99 is of a service, and by category, unit and capacity this is a cylinder',
    field: 'hsn',
  },
  product_image_wrong: { status: 415, message: 'Invalid file type', field: 'url' },
})

/** At most 3 decimals and 10 million, as the columns hold them. */
const measure = (label: string) => number(label, { min: 0, max: 9_999_999, decimals: 3 })

const price = (label: string, min: number) =>
  number(label, { min, max: highestPrice, decimals: 2, tooLarge: `${label} cannot exceed ₹999,999.99` })

const image = (required?: string) =>
  file({
    maxBytes: largestImageBytes,
    tooLarge: commonErrors.file_too_large.message,
    ...(required && { required }),
  })

/** What can be a rate at all: the server knows those of Settings, and refuses the others with the same words. */
const percents = Array.from({ length: 100 }, (_, percent) => percent).filter(isGstPercent)
export const gstField = () => oneOf('GST', percents, rateRefused)

export const hsnField = (optional = false) =>
  text('HSN code', {
    optional,
    pattern: { is: /^\d{4,8}$/, message: 'HSN code must be 4-8 digits' },
    problem: (hsn) =>
      missingChapter(hsn) ? `HSN code ${hsn}: there is no chapter ${missingChapter(hsn)}` : undefined,
  })

const formFields = {
  ...caller,
  product_name: text('Product name', { min: 2, max: 100 }),
  /** Product code; uuid on the wire. */
  uuid: text('Product code', { min: 6, max: 8 }),
  category: text('Category', { min: 2, max: 50 }),
  type: text('Type', { min: 2, max: 50 }),
  hsn: hsnField(),
  gst: gstField(),
  mat: text('Material', { min: 2, max: 50 }),
  uom: oneOf('Unit', productUnits, 'Please select a valid unit'),
  capacity: measure('Capacity'),
  wt: number('Weight', {
    min: 0.001,
    max: 9_999_999,
    decimals: 3,
    tooSmall: 'Weight must be a positive number',
  }),
  wc: measure('Water capacity'),
  ht: measure('Height'),
  dia: measure('Diameter'),
  thick: measure('Thickness'),
  rsp: price('RSP', 0.01),
  discount: number('Discount', {
    otherwise: 0,
    min: 0,
    max: 100,
    decimals: 2,
    tooLarge: 'Discount cannot exceed 100%',
  }),
  security_deposit: price('Security deposit', 0),
}

/** A row of the list, which is also an option of the pickers. */
const ProductRow = z.object({
  id: z.number(),
  description: z.string(),
  category: z.string(),
  type: z.string(),
  capacity: z.number(),
  uom: z.string(),
  uuid: z.string(),
  product_name: z.string(),
  hsn_no: z.string(),
  gst: z.number(),
  rsp: z.number(),
  /** Rupees for one without GST, and for the cylinder that stays with the customer: what a booking begins with. */
  taxable_amount: z.number(),
  security_deposit: z.number(),
  /** What lies in the godown; null where no stock is kept. */
  cs_fulls: z.nullable(z.number()),
  cs_emptys: z.nullable(z.number()),
  small_image_url: z.string(),
})
export type ProductRow = z.output<typeof ProductRow>

/** A live product as it is read: both of each pair of names (AMB-061). */
const ProductRecord = z.object({
  ...ProductRow.shape,
  name: z.string(),
  product_code: z.string(),
  mat: z.string(),
  wt: z.number(),
  wc: z.number(),
  ht: z.number(),
  dia: z.number(),
  thick: z.number(),
  rsp: z.number(),
  retail_price: z.number(),
  discount: z.number(),
  securitydeposit: z.number(),
  url: z.string(),
  image_url: z.string(),
  status: z.string(),
  version: z.number(),
})
export type ProductRecord = z.output<typeof ProductRecord>

export const listProducts = operation({
  endpoint: 'productlist',
  kind: 'read',
  right: 'products.read',
  summary: 'One page of live products, newest first; search looks in name, code, HSN, category and type.',
  fields: z.object({ ...listFields, sort: choiceFilter('Sort', ['newest', byMatch]) }),
  answer: z.object({ totalcount: z.number(), product_list: z.array(ProductRow) }),
})

export const readProduct = operation({
  endpoint: 'product.php',
  action: 'product_by_id',
  kind: 'read',
  right: 'products.read',
  summary: 'One live product.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({ reponselist: ProductRecord }),
  errors: [productErrors.product_not_found],
})

/** GST and HSN of a product, and the day from which they count. */
const ProductRate = z.object({
  from_day: z.string(),
  gst: z.number(),
  hsn: z.string(),
  /** '' for the program itself. */
  entered_by: z.string(),
  entered_at: z.string(),
})
export type ProductRate = z.output<typeof ProductRate>

export const readRates = operation({
  endpoint: 'api/products/rates',
  kind: 'read',
  right: 'products.read',
  summary:
    'GST and HSN of a product with the days from which they count, the latest first, coming ones among them, the rates that products may have, and how many digits of HSN documents need; without an id these alone.',
  fields: z.object({ ...caller, id: recordFilter('Product') }),
  answer: z.object({
    reponselist: z.array(ProductRate),
    allowed: z.array(z.number()),
    /** Four, or six above ₹5 crore. */
    hsn_digits: z.number(),
  }),
  errors: [productErrors.product_not_found],
})

const saving = [
  productErrors.product_name_taken,
  productErrors.product_code_taken,
  productErrors.product_image_wrong,
  productErrors.product_service_cylinder,
]

export const createProduct = operation({
  endpoint: 'product.php',
  action: 'create',
  kind: 'create',
  uploads: true,
  right: 'products.write',
  summary: 'Adds a product with its image.',
  fields: z.object({ ...formFields, url: image('Image is required') }),
  answer: z.object({ id: z.number() }),
  errors: saving,
})

export const updateProduct = operation({
  endpoint: 'product.php',
  action: 'update',
  kind: 'write',
  uploads: true,
  right: 'products.write',
  summary: 'Changes a product; without a new image it keeps the one it has.',
  fields: z.object({
    ...formFields,
    url: image(),
    id: recordId(),
    version: number('Version', { otherwise: 0, min: 0 }),
  }),
  answer: z.object({ version: z.number() }),
  errors: [
    ...saving,
    productErrors.product_not_found,
    productErrors.product_image_missing,
    productErrors.product_service_moved,
    productErrors.product_cylinder_ordered,
    commonErrors.changed_by_another,
  ],
})

export const deleteProduct = operation({
  endpoint: 'product.php',
  action: 'delete',
  kind: 'write',
  right: 'products.write',
  summary: 'Takes a product out of lists, pickers and detail; documents that name it keep it.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({}),
  errors: [productErrors.product_not_found, productErrors.product_in_stock, productErrors.product_ordered],
})
