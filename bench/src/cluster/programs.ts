import { spawnSync } from 'node:child_process'
import { chown } from 'node:fs/promises'
import type { Child } from '../child.ts'
import type { House } from '../house.ts'

/** PostgreSQL does not run as root. Debian's packages bring this user. */
const ordinary = process.getuid?.() === 0 ? 'postgres' : undefined

const idOf = (flag: '-u' | '-g', user: string): number =>
  Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout)

/** Hands what we have written over to the user as whom the programs run. */
export const handOver = async (...paths: string[]): Promise<void> => {
  if (ordinary === undefined) return
  for (const path of paths) await chown(path, idOf('-u', ordinary), idOf('-g', ordinary))
}

/** Starts a program that is not ours, as an ordinary user. It is told to end when we do, even by kill -9. */
export const startProgram = (house: House, command: string, ...args: string[]): Child => {
  const as = ordinary === undefined ? [] : ['--reuid', ordinary, '--regid', ordinary, '--init-groups']
  return house.start(['--pdeathsig', 'TERM', ...as, command, ...args], { program: 'setpriv' })
}
