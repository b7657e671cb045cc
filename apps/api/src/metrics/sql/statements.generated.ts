// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../database/statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** What the database says of itself. Who replicates shows only to those who may see it (pg_monitor); to others the lag is null. */
export const serverFigures = reading<
  Record<never, never>,
  {
    size: number
    age: number
    freeze_age: number
    connections: number
    connections_max: number
    lag_seconds: number | null
    lag_bytes: number | null
  }
>(at('server-figures.sql'))
