import { startKeeping, type LogKeeping, type LogStanding } from '../../backup/log/start-keeping.ts'
import type { KnownPlace } from '../../backup/known-place.ts'
import type { Config } from '../../process/config.ts'

/** Keeps the log of our own PostgreSQL where backups go, and goes along when that changes. */
export const followLog = (config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backup'>) => {
  let kept: { at: string; keeping: LogKeeping } | undefined
  let moving: Promise<void> = Promise.resolve()
  let isOver = false

  const move = async (place: KnownPlace | undefined): Promise<void> => {
    const at = JSON.stringify(place)
    if (config.databaseUrl !== undefined || at === kept?.at) return
    const before = kept
    kept = undefined
    await before?.keeping.end()
    if (place && !isOver)
      kept = { at, keeping: startKeeping(config, { place, everySeconds: config.backup.logEvery }) }
  }
  return {
    /** One move after another. */
    to: (place: KnownPlace | undefined): Promise<void> => (moving = moving.then(() => move(place))),
    standing: (): LogStanding | undefined => kept?.keeping.standing(),
    end: async (): Promise<void> => {
      isOver = true
      await moving
      await kept?.keeping.end()
    },
  }
}
