import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import { endAllBelow } from '../processes.ts'
import { filesNamed, read, root } from '../sources.ts'
import { planted, type Fault } from './fault.ts'

const gone = { recursive: true, force: true, maxRetries: 5 }

/** Hard links: a second copy of the packages costs a moment and no room; where there are none it is a real copy. */
const linkPackage = (from: string, to: string): void => {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    rmSync(to, gone)
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  }
}

/** What programs keep beside the packages would be written to through the links. */
const isOwn = (name: string): boolean => name.startsWith('.') && name !== '.bin'

const copyTree = (tree: string): void => {
  for (const path of filesNamed(/./)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    cpSync(join(root, path), join(tree, path))
  }
  mkdirSync(join(tree, 'node_modules/.cache'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => !isOwn(one)))
    linkPackage(join(root, 'node_modules', name), join(tree, 'node_modules', name))
  const browser = 'node_modules/.cache/chromium'
  if (existsSync(join(root, browser))) linkPackage(join(root, browser), join(tree, browser))
}

/** A folder in memory where the system has one, since hundreds of databases go through it. */
const besideTree = (): string => (existsSync('/dev/shm') ? '/dev/shm' : tmpdir())

/** Both may be read by the user as whom PostgreSQL runs where root tries it. */
const openFolder = (parent: string, mode: number): string => {
  const folder = mkdtempSync(join(parent, 'refill-faults-'))
  chmodSync(folder, mode)
  return folder
}

/** A copy of what is kept and will be, in which faults are planted; the tree itself is only read. */
export const openCopy = () => {
  const tree = openFolder(tmpdir(), 0o755)
  const temporary = openFolder(besideTree(), 0o1777)
  copyTree(tree)
  const write = (path: string, text: string) => writeFileSync(join(tree, path), text)
  let isClosing = false
  return {
    tree,
    env: {
      ...process.env,
      PATH: `${tree}/node_modules/.bin:${process.env.PATH}`,
      TMPDIR: temporary,
    },
    write,
    plant: (fault: Fault) => write(fault.path, planted(read(fault.path, tree), fault)),
    mend: (path: string) => write(path, read(path)),
    /** Ends what still runs in the copy. */
    clear: () => endAllBelow(temporary),
    /** What ends now ends because of that, and says nothing about a fault. */
    isClosing: () => isClosing,
    close: async () => {
      isClosing = true
      await endAllBelow(temporary)
      rmSync(temporary, gone)
      rmSync(tree, gone)
    },
  }
}

export type Copy = ReturnType<typeof openCopy>
