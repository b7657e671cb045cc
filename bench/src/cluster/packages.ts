import { spawnSync } from 'node:child_process'
import { tell } from '../house.ts'

/** Of Debian 12, whose Patroni still takes a ttl below 20 seconds. */
const packages = ['patroni', 'etcd-server', 'haproxy', 'postgresql-15', 'python3-etcd']

export const binaries = '/usr/lib/postgresql/15/bin'

const isInstalled = (name: string): boolean =>
  spawnSync('dpkg-query', ['-W', '-f=${db:Status-Status}', name], { encoding: 'utf8' }).stdout === 'installed'

/** @throws {Error} in one line that says what is missing and how to get it */
export const expectPackages = (mayInstall: boolean): void => {
  const missing = packages.filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  const args = ['install', '-y', '--no-install-recommends', ...missing]
  if (!mayInstall) throw new Error(`a cluster needs packages that are missing: apt-get ${args.join(' ')}`)
  tell(`apt-get ${args.join(' ')}…`)
  const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`apt-get could not install ${missing.join(', ')}`)
}
