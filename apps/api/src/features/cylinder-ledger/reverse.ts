import type { MovementDocument } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import type { Actor } from '../../actor.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { recordMovements } from './record-movements.ts'
import { reversalRows, type Moved } from './reversal.plan.ts'
import { movedByDocument } from './sql/statements.generated.ts'

type Document = { document: MovementDocument; documentId: number }

/** Locks the products that a document moved: an opening that changes meanwhile would write the movements anew. */
export const lockMovedProducts = async (
  trx: Transaction,
  { document, documentId }: Document,
): Promise<void> => {
  await trx
    .selectFrom('products')
    .innerJoin('movements', 'movements.product_id', 'products.id')
    .select('products.id')
    .where('document', '=', document)
    .where('document_id', '=', documentId)
    .orderBy('products.id')
    .forKeyShare('products')
    .execute()
}

/** Movements of a document that stand. */
export const readMoved = (
  reader: Pick<Reader, 'read'>,
  { document, documentId }: Document,
): Promise<Moved[]> => reader.read(movedByDocument, { document, document_id: documentId })

/** Takes back every movement of a document that stands. @throws {DomainError} as {@link recordMovements} */
export const reverse = async (trx: Transaction, by: Actor, moved: Document, note: string): Promise<void> => {
  await lockMovedProducts(trx, moved)
  await recordMovements(trx, by, reversalRows(await readMoved(trx, moved), note))
}
