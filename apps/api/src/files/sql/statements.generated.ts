// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../database/statement.ts'
import type { MasterKind } from '@refill/contract/masters/kinds.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** Files of papers and bank accounts that lie in the store in clear, and whether they are images too. */
export const clearScans = reading<
  { limit: number },
  { id: string; media_type: string; is_image: boolean }
>(at('clear-scans.sql'))

/** The masters and cash documents that have or had a scan, one of each kind, current ones first. */
export const usesOfScan = reading<
  { id: string },
  { kind: MasterKind | 'cash'; record_id: number; name: string; is_current: boolean }
>(at('uses-of-scan.sql'))
