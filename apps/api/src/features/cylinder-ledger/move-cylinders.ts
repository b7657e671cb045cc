import type { MovementDocument } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import type { Query } from '../../database/statement.ts'
import { movementSteps, recordMovements, type MovementRow } from './record-movements.ts'

/** A line of a document that takes cylinders into our stock, or, with negative figures, out of it. */
export type Move = {
  productId: number
  /** Day in India on which it counts, yyyy-MM-dd; before the product's opening day it goes past the stock. */
  day: string
  /** Order within the day: {@link atOpening}, and for everything else the moment of entry, which may be later. */
  at: Date
  from: { other: Exclude<MovementRow['other'], 'godown'>; id: number }
  /** Our side where the opening day is not to decide: what a customer had before never lay in our godown. */
  holder?: 'opening'
  fulls: number
  empties: number
  document: MovementDocument
  documentId: number
  documentNo: string
  note?: string
}

/** An opening is what was there when its day began, whenever it is entered. */
export const atOpening = (day: string): Date => new Date(Date.parse(`${day}T00:00:00+05:30`))

export const rowOf = (move: Move): MovementRow => ({
  product_id: move.productId,
  day: move.day,
  at: move.at,
  holder: move.holder ?? null,
  holder_id: 0,
  other: move.from.other,
  other_id: move.from.id,
  fulls: move.fulls,
  empties: move.empties,
  document: move.document,
  document_id: move.documentId,
  document_no: move.documentNo,
  note: move.note ?? '',
  reverses: null,
})

export type Opening = {
  productId: number
  day: string
  fulls: number
  empties: number
  /** Inventory row that says so. */
  documentId: number
  /** Why, where somebody said so. */
  note?: string
}

/** Into the stock whatever its day: it is what makes the day the first one. */
export const openingRow = (opening: Opening): MovementRow => ({
  ...rowOf({
    ...opening,
    at: atOpening(opening.day),
    from: { other: 'opening', id: 0 },
    document: 'opening',
    documentNo: 'Opening stock',
  }),
  holder: 'godown',
})

/** What moves cylinders, as steps of a plan. */
export const moveSteps = (by: Actor, moves: readonly Move[]): Query[] => movementSteps(by, moves.map(rowOf))

/** @throws {DomainError} as {@link recordMovements} */
export const moveCylinders = (trx: Transaction, by: Actor, moves: readonly Move[]): Promise<void> =>
  recordMovements(trx, by, moves.map(rowOf))
