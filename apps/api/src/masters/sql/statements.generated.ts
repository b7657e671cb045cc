// Made by npm run generate from the .sql files beside it, never by hand.
import { reading, writing } from '../../database/statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** Many records of one kind as all kinds have them, in their order. */
export const addMasters = writing<
  { kind: string; updated_by: number | null; masters: object },
  { id: number }
>(at('add-masters.sql'), { json: ['masters'] })

/** What a record of a kind still has: open orders, those of them that have left, cylinders, and what is due. */
export const stillOpen = reading<
  { kind: string; id: number },
  { orders: number; on_the_road: number; cylinders: number; due: number }
>(at('still-open.sql'))

/** Blocks of ids whose kept counts are not what is there. */
export const wrongMasterCounts = reading<
  Record<never, never>,
  { kind: string; block: number; counted: number; stored: number }
>(at('wrong-master-counts.sql'))
