import { importErrors } from '@refill/contract/features/import/import.errors.ts'
import { importKinds, type ImportKindName } from '@refill/contract/features/import/import.kinds.ts'
import { suffice } from '@refill/contract/rights.ts'
import type { Actor } from '../../actor.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import type { ImportKind } from './import-kind.ts'
import { Mapping, Reading } from './reading.ts'

export type Kinds = { readonly [Kind in ImportKindName]: ImportKind }

export const mayBring = ({ rights }: Pick<Actor, 'rights'>, { needs }: ImportKind): boolean =>
  suffice(rights, needs)

/** @throws {DomainError} import_not_allowed */
export const kindFor = (kinds: Kinds, by: Actor, name: ImportKindName): ImportKind => {
  const kind = kinds[name]
  if (!mayBring(by, kind))
    throw new DomainError(importErrors.import_not_allowed, { kind: kind.label.toLowerCase() })
  return kind
}

const nameOfKind = (text: string): ImportKindName => {
  const name = importKinds.find((one) => one === text)
  if (!name) throw new Error(`an import has the kind ${text}`)
  return name
}

const found = (reader: Pick<Reader, 'selectFrom'>, id: number) =>
  reader.selectFrom('imports').selectAll().where('id', '=', id)

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof found>['executeTakeFirst']>>>

const known = (kinds: Kinds, by: Actor, stored: Stored | undefined) => {
  if (!stored) throw new DomainError(importErrors.import_not_found)
  return {
    ...stored,
    kind: nameOfKind(stored.kind),
    of: kindFor(kinds, by, nameOfKind(stored.kind)),
    reading: Reading.parse(stored.reading),
    mapping: Mapping.parse(stored.mapping),
  }
}
/** An import, with what it brings. */
export type Held = ReturnType<typeof known>

/** @throws {DomainError} import_not_found, import_not_allowed */
export const findImport = async (
  reader: Pick<Reader, 'selectFrom'>,
  kinds: Kinds,
  by: Actor,
  id: number,
): Promise<Held> => known(kinds, by, await found(reader, id).executeTakeFirst())

/** The same, held until the transaction ends. */
export const holdImport = async (trx: Transaction, kinds: Kinds, by: Actor, id: number): Promise<Held> =>
  known(kinds, by, await found(trx, id).forUpdate().executeTakeFirst())

/** @throws {DomainError} where what stands in its lines is gone, it is under way, or it is over */
export const refuseUnlessAtRest = ({ state, forgotten_at }: Pick<Held, 'state' | 'forgotten_at'>): void => {
  if (forgotten_at) throw new DomainError(importErrors.import_forgotten)
  if (state === 'storing' || state === 'undoing') throw new DomainError(importErrors.import_under_way)
  if (state === 'undone') throw new DomainError(importErrors.import_over)
}
