import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const readWhole = (path: string) => readFile(path, 'latin1').catch(() => '')

/** Processes that were started with this folder among their variables or words, as Linux shows them; elsewhere none. */
const findBelow = async (folder: string): Promise<number[]> => {
  const names = await readdir('/proc').catch(() => [])
  const found: number[] = []
  for (const name of names) {
    const pid = Number(name)
    if (!Number.isInteger(pid) || pid === process.pid) continue
    const told = (await readWhole(`/proc/${name}/environ`)) + (await readWhole(`/proc/${name}/cmdline`))
    if (told.includes(folder)) found.push(pid)
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

/** Ends every process that works with this folder, and those that these start meanwhile. */
export const endAllBelow = async (folder: string): Promise<void> => {
  for (let round = 0; round < 100; round++) {
    const found = await findBelow(folder)
    if (found.length === 0) return
    found.forEach(kill)
    await pause(50)
  }
}
