import {
  closeDay as closing,
  readClosed as reading,
  reopenDay as reopening,
} from '@refill/contract/features/closing/closing.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Routes } from '../../http/operations.ts'
import { closeDay } from './close-day.ts'
import { readClosed } from './closing.queries.ts'
import { reopenDay } from './reopen-day.ts'

export const closingRoutes = (on: Routes, db: Database): void => {
  on(reading, async () => ({ reponselist: await readClosed(db.reader) }))
  on(closing, ({ fields, by }) => closeDay(db, by, fields))
  on(reopening, ({ fields, by }) => reopenDay(db, by, fields))
}
