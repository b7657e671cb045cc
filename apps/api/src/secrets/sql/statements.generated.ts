// Made by npm run generate from the .sql files beside it, never by hand.
import { reading, writing } from '../../database/statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** Notes the key of a database that has none yet; of two at the same moment the first stands. */
export const addKey = writing<{ check_value: string }, Record<never, never>>(at('add-key.sql'))

/** From now on nothing lies in clear. */
export const noteEncrypted = writing<Record<never, never>, Record<never, never>>(at('note-encrypted.sql'))

/** By which key the database is encrypted, and since when nothing lies in clear any more. */
export const storedKey = reading<
  Record<never, never>,
  { check_value: string; sealed_at: Date | null }
>(at('stored-key.sql'))
