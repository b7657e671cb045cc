import { lstat, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The account that PostgreSQL runs as when the product runs as root, because PostgreSQL refuses to be root. */
export type Account = { uid: number; gid: number }

// `nobody`: the one unprivileged name that images and distributions agree on; initdb wants a name.
const nobody: Account = { uid: 65534, gid: 65534 }

/**
 * An existing cluster keeps its owner, so that one start with sudo does not take it away from an ordinary user.
 * @returns undefined when the product is an ordinary user, who runs PostgreSQL as himself
 */
export const findAccount = async (cluster: string): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const owner = await lstat(cluster).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
}

const allows = async (account: Account, path: string, right: 4 | 1) => {
  const { uid, gid, mode } = await stat(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & right) === right
}

const entersAll = async (account: Account, folder: string): Promise<boolean> => {
  if (!(await allows(account, folder, 1))) return false
  const parent = dirname(folder)
  return parent === folder || entersAll(account, parent)
}

/** Whether the account may use names in `folder`, every folder on the way included. */
export const canEnter = async (account: Account | undefined, folder: string): Promise<boolean> =>
  !account || entersAll(account, await realpath(folder))

/**
 * Whether the account may read the file or folder at `path`, every folder on the way included.
 * @throws {Error} ENOENT where there is none
 */
export const canRead = async (account: Account | undefined, path: string): Promise<boolean> => {
  const real = await realpath(path)
  if (!account) return true
  return (await allows(account, real, 4)) && entersAll(account, dirname(real))
}
