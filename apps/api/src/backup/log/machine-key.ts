import { join } from 'node:path'
import { makeKeyFile, readKeyFile } from '../../secrets/key-file.ts'
import { secretsOf } from '../../secrets/secrets.ts'
import type { Prover } from '../proof.ts'

/**
 * Shows that files and log were kept by this machine. No backup has it, unlike the key of the business: what lies at the
 * place of the backups is not enough to make what PostgreSQL of this machine runs by itself.
 */
const machineKeyFile = (dataDir: string): string => join(dataDir, 'machine.key')

/** Nothing before the log was kept for the first time. */
export const findMachineProver = async (dataDir: string): Promise<Prover | undefined> => {
  const key = await readKeyFile(machineKeyFile(dataDir), 'The key of this machine')
  return key && secretsOf(key)
}

/** Makes one the first time. */
export const machineProver = async (dataDir: string): Promise<Prover> => {
  const found = await findMachineProver(dataDir)
  if (found) return found
  await makeKeyFile(machineKeyFile(dataDir))
  return machineProver(dataDir)
}
