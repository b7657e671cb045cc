import type { Day } from '@refill/values/day.ts'
import type { Card } from './card.ts'
import type { Page, Row } from './page.ts'

/** What stands on a paper, whatever it looks like. */
export type Facts = {
  readonly holder: string
  readonly number: string
  /** '' when it does not run out. */
  readonly validUntil: Day | ''
  /** Of the record, in the order in which the paper lists them. */
  readonly rows: readonly Row[]
}

export type Drawing = { readonly page: Page } | { readonly card: Card }

/** A paper of a record before it is drawn. */
export type PlannedPaper = {
  /** What the record calls it: 'RC', 'Address proof: Electricity bill'. */
  readonly name: string
  readonly look: Look
  readonly facts: Facts
  /** The number that the record keeps, where it is not the one on the paper: never that of an Aadhaar. */
  readonly kept?: string
}

/** What a paper looks like; several papers may look the same under other names. */
export type Look =
  | 'rc'
  | 'insurance'
  | 'puc'
  | 'licence'
  | 'licence photo'
  | 'storage licence'
  | 'gst certificate'
  | 'cancelled cheque'
  | 'shop act licence'
  | 'electricity bill'
  | 'aadhaar'
  | 'pan card'
