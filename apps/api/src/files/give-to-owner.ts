import { chown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What root makes in somebody else's folder is that one's, who could not start the product with it otherwise. */
export const giveToOwner = async (path: string): Promise<void> => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dirname(path))
  if (uid !== 0) await chown(path, uid, gid)
}
