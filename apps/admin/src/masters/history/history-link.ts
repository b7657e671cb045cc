import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import { createContext, type ComponentType } from 'react'

/** What leads from the history of a record to more of it: the shell of the masters knows no feature. */
export const HistoryLink = createContext<ComponentType<{ type: MasterKind; id: number }>>(() => null)
