/** What was written of an archive. */
export type Written = {
  name: string
  /** What came into the place: without the papers that lay there before. */
  bytes: number
  rows: number
  files: number
  /** Papers that the database names and the store does not have. */
  missing: number
  /** Whether it carries the proof of its business, as all do that this program writes. */
  isProven: boolean
}

/** How much of it is done, from 0 to 1. */
export type Progress = (share: number) => void
