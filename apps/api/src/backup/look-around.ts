import { findDisks, type Disk } from './find-disks.ts'
import type { Ask } from './jobs.ts'
import { doAsTold } from './job-process.ts'
import { tryFolder, type Tried } from './try-folder.ts'

await doAsTold((ask: Ask): Promise<Disk[] | Tried> =>
  ask.kind === 'disks' ? findDisks(ask.dataDir) : tryFolder(ask),
)
