import * as z from 'zod/mini'
import { recordId } from '../fields.ts'
import { caller } from '../list.ts'
import { operation, type ErrorRule } from '../operation.ts'
import { seenWith } from '../seen-with.ts'
import type { MasterKind } from './kinds.ts'

/** What a record still has that is not settled; 0 of what its kind cannot have. */
const StillOpen = z.object({
  /** Orders that are neither delivered nor canceled. */
  orders: z.number(),
  /** Those of them that have left. */
  on_the_road: z.number(),
  cylinders: z.number(),
  /** Rupees that are not paid of delivered orders and from before. */
  due: seenWith('receipts.read', z.number()),
})
export type StillOpen = z.output<typeof StillOpen>

/** Asked before one is deactivated, which nothing of it forbids. */
export const openCalls = (feature: MasterKind, notFound: ErrorRule) => ({
  stillOpen: operation({
    kind: 'read',
    right: `${feature}.read`,
    endpoint: `api/${feature}/still-open`,
    summary:
      'What a record still has, to be said before it is deactivated: open orders and those that have left, cylinders, dues.',
    fields: z.object({ ...caller, id: recordId() }),
    answer: StillOpen,
    errors: [notFound],
  }),
})
