import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { canEnter } from './account.ts'
import type { Binaries } from './binaries.ts'
import { DatabaseStartError } from './database-start-error.ts'
import type { Way } from './listening.ts'
import { programIn } from './platform.ts'
import type { Command, Supervisor } from './supervision.ts'
import { bareEnvironment } from './supervision.ts'

/** What every start of a PostgreSQL program needs to know. */
export type Surroundings = {
  dataDir: string
  cluster: string
  account: Account | undefined
  binaries: Binaries
  way: Way
  supervisor: Supervisor
}

/**
 * How PostgreSQL's own user names a cluster. Below a folder closed to that user, such as root's home, no path of
 * the cluster works for him; but a folder that root has opened and handed over does, as an entry of /proc.
 */
const nameFor = async ({ account }: Surroundings, cluster: string) => {
  if (await canEnter(account, dirname(cluster))) return { name: cluster }
  if (existsSync('/proc/self/fd')) return { name: '/proc/self/fd/3', folder: cluster }
  throw new DatabaseStartError(
    `PostgreSQL does not run as root, and its own user may not enter ${dirname(cluster)}. ` +
      'Start Refill as an ordinary user, or choose a DATA_DIR that everybody may enter.',
  )
}

/** @param argsFor the program's arguments, given the cluster's name */
export const commandOn = async (
  surroundings: Surroundings,
  program: 'postgres' | 'initdb',
  argsFor: (name: string) => string[],
  cluster = surroundings.cluster,
): Promise<Command> => {
  const { name, ...opened } = await nameFor(surroundings, cluster)
  return {
    file: programIn(surroundings.binaries.folder, program),
    args: argsFor(name),
    env: { ...bareEnvironment, LC_ALL: 'C', TZ: 'UTC' }, // initdb would try out every time zone else
    ...(surroundings.account ? { account: surroundings.account } : {}),
    ...opened,
    log: join(surroundings.dataDir, 'postgres.log'),
  }
}
