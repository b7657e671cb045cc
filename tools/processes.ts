import { readdir, readFile, readlink } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const readWhole = (path: string) => readFile(path, 'latin1').catch(() => '')

type Found = {
  pid: number
  /** A PostgreSQL or its initdb: it ends by itself when whoever started it has gone. */
  isDatabase: boolean
}

/** It is told nothing of its surroundings; its folder is handed to it as an open file. */
const databaseLinks = ['cwd', 'fd/3']

/** Processes that have this text among their variables or words, or work below it, as Linux shows them; elsewhere none. */
export const findProcesses = async (text: string): Promise<Found[]> => {
  const found: Found[] = []
  for (const name of await readdir('/proc').catch(() => [])) {
    const pid = Number(name)
    if (!Number.isInteger(pid) || pid === process.pid) continue
    const told = (await readWhole(`/proc/${name}/environ`)) + (await readWhole(`/proc/${name}/cmdline`))
    if (told.includes(text)) found.push({ pid, isDatabase: false })
    else {
      const links = databaseLinks.map((link) => readlink(`/proc/${name}/${link}`).catch(() => ''))
      if ((await Promise.all(links)).some((link) => link.includes(text)))
        found.push({ pid, isDatabase: true })
    }
  }
  return found
}

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

/** Rounds of 50 ms, in which databases may end by themselves: one that is killed leaves its shared memory behind. */
const rounds = { patient: 100, all: 200 }

/** Ends every process that works with this folder, and those that these start meanwhile. */
export const endAllBelow = async (folder: string): Promise<void> => {
  for (let round = 0; round < rounds.all; round++) {
    const found = await findProcesses(folder)
    if (found.length === 0) return
    for (const { pid, isDatabase } of found) if (!isDatabase || round > rounds.patient) kill(pid)
    await pause(50)
  }
}
