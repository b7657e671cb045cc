import type { readPosition } from '@refill/contract/features/customers/position.contract.ts'
import type { AnswerOf } from '@refill/contract/operation.ts'

export type Position = AnswerOf<typeof readPosition>
