// Made by npm run generate from the .sql files beside it, never by hand.
import { reading, writing } from '../../../database/statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** What the log has of closing and filing, in the order in which it was done. */
export const closingsLogged = reading<
  Record<never, never>,
  {
    event: string
    record_id: string
    closed_through: string | null
    month: string | null
    arn: string | null
    gstin: string | null
  }
>(at('closings-logged.sql'))

/** Every closing with all that it says, in the order in which days were closed; or one of them. */
export const closingsToCheck = reading<
  { only: number | null },
  {
    id: number
    through: string
    after_day: string | null
    closed_by: number | null
    closed_at: number
    sealed_late: boolean
    days: string
    columns_id: number | null
    columns: string | null
    seal: string
    is_in_force: boolean
  }
>(at('closings-to-check.sql'))

/** The columns of some tables, by name, so that it is the same however the tables came to be. */
export const columnsOfTables = reading<
  { tables: readonly string[] },
  { name: string; columns: string[] }
>(at('columns-of-tables.sql'))

/** Every filed month with all that it says, in the order in which months were filed; or one of them. */
export const monthsToCheck = reading<
  { only: number | null },
  {
    id: number
    month: string
    arn: string
    arns: Record<string, string>
    closed_by: number | null
    closed_at: number
    figures: string
    seal: string
    is_in_force: boolean
  }
>(at('months-to-check.sql'))

/** Takes back that a month was filed. */
export const unfileMonth = writing<
  { at: Date; user_id: number | null; reason: string; id: number },
  Record<never, never>
>(at('unfile-month.sql'))

/**
 * What is dated on a closed day and was entered or canceled while it was closed. A row is stamped when its transaction
 * begins, which may have waited for a reopening: what was stamped in the last minute before one is taken for that.
 */
export const writtenWhileClosed = reading<
  Record<never, never>,
  { what: string }
>(at('written-while-closed.sql'))
