import { maskAadhaar } from '@refill/contract/identifiers/aadhaar.ts'
import { maskPan } from '@refill/contract/identifiers/pan.ts'
import type { Reader, Transaction } from '../database/handles.ts'
import type { AnyDefinition } from './definition.ts'

type Columns = Record<string, unknown>

/** A table by its name alone: which one is known only when a master is asked for. */
const named = ({ table }: AnyDefinition) => table as 'masters'

export const insertOwn = (trx: Transaction, of: AnyDefinition, id: number, own: Columns) =>
  trx
    .insertInto(named(of))
    .values({ id, ...own } as never)
    .execute()

export const updateOwn = (trx: Transaction, of: AnyDefinition, id: number, own: Columns) =>
  trx
    .updateTable(named(of))
    .set(own as never)
    .where('id', '=', id)
    .execute()

export const readOwn = (reader: Pick<Reader, 'selectFrom'>, of: AnyDefinition, id: number) =>
  reader
    .selectFrom(named(of))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow() as unknown as Promise<Columns>

const masks: Record<string, (full: string) => string> = { aadhaar: maskAadhaar, pan: maskPan }

/** As it may be seen by everybody and lie in the audit log; '' stays '' (AMB-070). */
export const withMasks = <T extends object>(columns: T): T =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      value && name in masks ? masks[name]?.(String(value)) : value,
    ]),
  ) as T
