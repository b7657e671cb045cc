// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../database/statement.ts'
import type { MasterKind } from '@refill/contract/masters/kinds.ts'

/** Files of papers and bank accounts that lie in the store in clear, and whether they are images too. */
export const clearScans = reading<
  { limit: number },
  { id: string; media_type: string; is_image: boolean }
>(new URL('clear-scans.sql', import.meta.url))

/** The masters and cash documents that have or had a scan, one of each kind, current ones first. */
export const usesOfScan = reading<
  { id: string },
  { kind: MasterKind | 'cash'; record_id: number; name: string; is_current: boolean }
>(new URL('uses-of-scan.sql', import.meta.url))
