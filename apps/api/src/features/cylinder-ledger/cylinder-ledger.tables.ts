import type { MovementDocument } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import type { Generated, GeneratedAlways } from 'kysely'

declare module '../../database/tables.ts' {
  interface Tables {
    movements: {
      id: GeneratedAlways<number>
      product_id: number
      day: string
      at: Date
      holder: 'godown' | 'opening'
      holder_id: Generated<number>
      other: 'plant' | 'customer' | 'opening' | 'adjustment'
      other_id: Generated<number>
      fulls: string
      empties: string
      document: MovementDocument
      document_id: number
      document_no: string
      note: Generated<string>
      reverses: number | null
      recorded_at: Generated<Date>
      recorded_by: number | null
    }
    balances: {
      product_id: number
      holder: string
      holder_id: number
      fulls: string
      empties: string
    }
    stock_days: { product_id: number; day: string; n: number; fulls: string; empties: Numeric }
    stock_openings: { product_id: number; day: string }
  }
}
