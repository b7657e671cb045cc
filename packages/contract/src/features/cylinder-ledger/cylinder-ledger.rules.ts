/** Units of goods that are counted in pieces (AMB-172). */
const pieces: readonly string[] = ['pcs', 'boxes', 'units']
/** Categories whose products are cylinders, whatever unit their contents are sold in. */
const cylinders: readonly string[] = ['Commercial', 'Domestic']

/** What says of a product whether it is a cylinder; capacity as a figure, its text, or null. */
export type Goods = { category: string; uom: string; capacity: string | number | null }

/**
 * Whether a product is a cylinder, which comes back empty: by its category, or by its goods, kilograms that fill
 * something. `products.is_cylinder` in the database says the same.
 */
export const isCylinder = ({ category, uom, capacity }: Goods): boolean =>
  cylinders.includes(category) || (uom === 'kg' && Number(capacity ?? 0) > 0)

/** Whether a product is only ever moved in whole numbers: goods in pieces, and every cylinder. */
export const isCountedWhole = (product: Goods): boolean => pieces.includes(product.uom) || isCylinder(product)

/** What its capacity is measured in: a cylinder sold by the piece still holds kilograms. */
export const capacityUnit = ({ category, uom }: Pick<Goods, 'category' | 'uom'>): string =>
  cylinders.includes(category) && pieces.includes(uom) ? 'kg' : uom

/** What moves cylinders. */
export const movementDocuments = [
  'opening',
  'purchase',
  'order',
  'count',
  'empties',
  'customer_opening',
  'credit_note',
  'trip_load',
  'trip_return',
  'trip_difference',
  'driver_entry',
] as const
export type MovementDocument = (typeof movementDocuments)[number]

/** What the ledger report calls a row; a correction is the same word with REVERSED. */
const transactionTypes: Record<MovementDocument, string> = {
  opening: 'OPENING',
  purchase: 'PURCHASE',
  order: 'SALE',
  count: 'ADJUSTMENT',
  empties: 'EMPTIES',
  customer_opening: 'CUSTOMER OPENING',
  credit_note: 'SALES RETURN',
  trip_load: 'TRIP LOAD',
  trip_return: 'TRIP RETURN',
  trip_difference: 'TRIP DIFFERENCE',
  driver_entry: 'DRIVER ACCOUNT',
}

type Moved = { readonly document: MovementDocument; readonly other: string }

/** What follows for a document because a count had found it already is an adjustment, whatever the document. */
const nameOf = ({ document, other }: Moved) => transactionTypes[other === 'adjustment' ? 'count' : document]

export const transactionType = (moved: Moved, isReversal: boolean): string =>
  isReversal ? `${nameOf(moved)} REVERSED` : nameOf(moved)

/** Most of one movement, as the columns hold it. */
export const maxMoved = 9_999_999
