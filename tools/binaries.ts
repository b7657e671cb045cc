import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lockfile.ts'

/**
 * `node tools/binaries.ts`: the SHA-256 of the programs that npm has installed for this platform, over the figures that
 * were looked at when the version was chosen (docs/how-to/bump-node-or-postgresql.md). Fails where one differs.
 */

type Binary = {
  name: string
  version: string
  license: string
  homepage: string
  /** The day on which all figures were compared with those of the project itself; '' until then. */
  compared: string
  /** By platform: the package, and the SHA-256 of each program in it. */
  programs: Record<string, Record<string, string>>
}

export const binaries: Binary[] = JSON.parse(readFileSync(join(root, 'tools/binaries.json'), 'utf8'))

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

if (import.meta.main)
  for (const { name, version, programs } of binaries)
    for (const [place, figures] of Object.entries(programs))
      for (const [program, figure] of Object.entries(figures)) {
        const path = join(root, 'node_modules', place, program)
        if (!existsSync(path)) continue // of another platform
        const found = sha256(path)
        const isSame = found === figure
        process.stdout.write(
          `${isSame ? 'same' : 'DIFFERS'}  ${found}  ${name} ${version}, ${place}/${program}\n`,
        )
        if (!isSame) process.exitCode = 1
      }
