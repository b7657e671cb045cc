/** A line as it is stored, with its product; figures as decimal texts. */
export type StoredLine = {
  readonly product_id: number
  readonly code: string
  readonly version: number
  readonly capacity: string
  readonly product_name: string
  readonly hsn: string
  /** Percent. */
  readonly gst: number
  readonly unit: string
  readonly category: string
  readonly unit_price: string
  readonly discount: string
  readonly quantity: string
  readonly empties_returned: string
  readonly vehicle_no: string
  /** When it was first moved; null where nothing is, as of services. */
  readonly entered_at: string | null
}
