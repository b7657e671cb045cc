import type { Reader } from '../../database/handles.ts'
import { size } from './sql/statements.generated.ts'

/**
 * What has to be free where backups go: twice what the business takes now, for archives beside the log; and in which
 * database it stands.
 */
export const readNeeded = async (reader: Reader): Promise<{ neededBytes: number; database: string }> => {
  const [{ bytes, database } = { bytes: 0, database: '' }] = await reader.read(size, {})
  return { neededBytes: 2 * bytes, database }
}
