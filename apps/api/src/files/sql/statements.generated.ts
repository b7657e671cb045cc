// Made by npm run generate from the .sql files beside it, never by hand.
import { reading, writing } from '../../database/statement.ts'
import type { MasterKind } from '@refill/contract/masters/kinds.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** The row of a stored file, unless the same bytes have one; nothing then. */
export const addFile = writing<
  { id: string; media_type: string; bytes: number; is_scan: boolean },
  { id: string }
>(at('add-file.sql'))

/** Files of papers and bank accounts that lie in the store in clear, and whether they are images too. */
export const clearScans = reading<
  { limit: number },
  { id: string; media_type: string; is_image: boolean }
>(at('clear-scans.sql'))

/** Rows of files that no import has any more: the objects go with the next sweep. */
export const dropUnusedFiles = writing<
  Record<never, never>,
  Record<never, never>
>(at('drop-unused-files.sql'))

/** Says of a file that had its row before that it is used in this way too. */
export const useFile = writing<{ is_scan: boolean; id: string }, Record<never, never>>(at('use-file.sql'))

/** The masters and cash documents that have or had a scan, one of each kind, current ones first. */
export const usesOfScan = reading<
  { id: string },
  { kind: MasterKind | 'cash'; record_id: number; name: string; is_current: boolean }
>(at('uses-of-scan.sql'))
