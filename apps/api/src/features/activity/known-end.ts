import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { giveToOwner } from '../../files/give-to-owner.ts'
import { makeFolder } from '../../files/make-folder.ts'
import { inOneLine, printLine } from '../../process/print.ts'
import type { Secrets } from '../../secrets/secrets.ts'

/** How far the log went when this machine last looked. */
export type Known = {
  /** Proof of the anchor, and when it was made. */
  readonly anchor: string
  readonly made_at: string
  readonly block: number
  /** Hash of that block, in base64url. */
  readonly hash: string
}

const form = /^refill-log-1:(\{.*\}):([\w-]+)\s*$/

/**
 * The newest block of the log that this machine knows, kept in its data folder and so apart from the tables: what is
 * taken away at the end of the log leaves nothing behind in them. It follows what is committed and never runs ahead.
 */
export class KnownEnd {
  readonly path: string
  readonly #secrets: Secrets
  #isFrozen = false
  #hasFailed = false

  constructor(dataDir: string, secrets: Secrets) {
    this.path = join(dataDir, 'log.end')
    this.#secrets = secrets
  }

  #proofOf(text: string): string {
    return this.#secrets.proofOf(`end ${text}`)
  }

  /** @returns 'foreign' for a file that this business did not write, and for one that cannot be read */
  async read(): Promise<Known | 'foreign' | undefined> {
    const text = await readFile(this.path, 'utf8').catch(({ code }: NodeJS.ErrnoException) =>
      code === 'ENOENT' || code === 'ENOTDIR' ? undefined : '',
    )
    if (text === undefined) return undefined
    const [, known = '', proof] = form.exec(text) ?? []
    return proof === this.#proofOf(known) ? JSON.parse(known) : 'foreign'
  }

  get isFrozen(): boolean {
    return this.#isFrozen
  }

  /** From now on it stays as it is, until somebody has looked: the log is not the one that it knows. */
  freeze(): void {
    this.#isFrozen = true
  }

  /** Keeps the end of a log that goes on from what was known. A folder that takes nothing is said once. */
  async follow(known: Known): Promise<void> {
    if (this.#isFrozen) return
    const before = await this.read()
    if (before === 'foreign') return
    // Several processes may share the folder, and one of them may be behind.
    if (before && (before.anchor !== known.anchor || before.block >= known.block)) return
    await this.#write(known)
  }

  /** Forgets what was known, for the log of a backup that somebody puts back. */
  async replace(known: Known): Promise<void> {
    this.#isFrozen = false
    await this.#write(known)
  }

  async #write(known: Known): Promise<void> {
    const text = JSON.stringify(known)
    const aside = `${this.path}.${randomBytes(6).toString('hex')}.part`
    try {
      await makeFolder(dirname(this.path), 0o700)
      const handle = await open(aside, 'wx', 0o600)
      try {
        await handle.writeFile(`refill-log-1:${text}:${this.#proofOf(text)}\n`)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await giveToOwner(aside)
      await rename(aside, this.path)
      this.#hasFailed = false
    } catch (error) {
      await rm(aside, { force: true }).catch(() => undefined)
      if (!this.#hasFailed) printLine(`The end of the log cannot be noted: ${inOneLine(error)}`)
      this.#hasFailed = true
    }
  }
}
