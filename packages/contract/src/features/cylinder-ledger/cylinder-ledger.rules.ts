/** Units of goods that are counted in pieces (AMB-172). */
const pieces: readonly string[] = ['pcs', 'boxes', 'units']
/** Categories whose products are cylinders, whatever unit their contents are sold in. */
const cylinders: readonly string[] = ['Commercial', 'Domestic']

/** Whether a product is a cylinder, which comes back empty. */
export const isCylinder = ({ category }: { category: string }): boolean => cylinders.includes(category)

/** Whether a product is only ever moved in whole numbers: goods in pieces, and every cylinder. */
export const isCountedWhole = ({ uom, category }: { uom: string; category: string }): boolean =>
  pieces.includes(uom) || isCylinder({ category })

/** What moves cylinders. */
export const movementDocuments = [
  'opening',
  'purchase',
  'order',
  'count',
  'empties',
  'customer_opening',
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
}

export const transactionType = (document: MovementDocument, isReversal: boolean): string =>
  isReversal ? `${transactionTypes[document]} REVERSED` : transactionTypes[document]

/** Most of one movement, as the columns hold it. */
export const maxMoved = 9_999_999
