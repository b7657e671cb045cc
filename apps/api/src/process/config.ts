import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'
import { resolve, sep } from 'node:path'
import { login } from '@refill/contract/features/session/session.contract.ts'
import { urlsOf } from '../database/hosts.ts'
import { hasDesktop } from './open-browser.ts'
import { parseFilesUrl, type FilesPlace } from '../files/files-url.ts'

export type Config = {
  port: number
  host: string
  dataDir: string
  /** Address of one host or several. */
  databaseUrl: string | undefined
  /** Where what only reads may be read as well. */
  replicaUrl: string | undefined
  pgBin: string | undefined
  adminUsername: string
  adminPassword: string | undefined
  /** Path under which the calls lie, with a slash at both ends. */
  apiBase: string
  files: FilesPlace
  /** What numbers and scans are encrypted with. */
  secretKeyFile: string
  logLevel: LogLevel
  /** Whose `X-Forwarded-*` is believed: addresses, networks and names of networks. */
  trustedProxies: string[]
  /** Names that the server answers to, in small letters; any when there are none. */
  allowedHosts: string[]
  openDocs: boolean
  /** The link of the first start is opened where somebody sits at a desktop. */
  openBrowser: boolean
  /** `/metrics` is for whoever asks on this machine. */
  localMetrics: boolean
  /** Where backups go, unless somebody chooses that on the screen; when, HH:mm in India, and every how many seconds the log is brought there. */
  backup: { where: FilesPlace | undefined; at: string; logEvery: number }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** A setting that stops the start; the message names the variable and never repeats a secret. */
export class ConfigError extends Error {}

type Variables = Record<string, string | undefined>

const readPort = (text = '8080'): number => {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not '${text}'.`)
  return port
}

const refuseMissing = (variable: string, name: string, path: string): void => {
  try {
    accessSync(path, constants.R_OK)
  } catch (error) {
    throw new ConfigError(`${variable} names a ${name} that cannot be read (${path}).`, { cause: error })
  }
}

/** Each of several hosts needs its name: left out, it would be this machine. */
const parseUrls = (text: string): URL[] | undefined => {
  const urls = urlsOf(text).flatMap((one) => (URL.canParse(one) ? [new URL(one)] : []))
  const isFine = ({ protocol, hostname }: URL) =>
    /^postgres(ql)?:$/.test(protocol) && (urls.length === 1 || hostname !== '')
  return urls.length === urlsOf(text).length && urls.every(isFine) ? urls : undefined
}

const readPostgresUrl = (variable: string, text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  const [url] = parseUrls(text) ?? []
  if (!url)
    throw new ConfigError(
      `${variable} must look like postgres://user:password@host:5432/database, with commas between several hosts.`,
    )
  for (const name of ['sslrootcert', 'sslcert', 'sslkey'])
    for (const path of url.searchParams.getAll(name)) refuseMissing(variable, name, path)
  if (url.searchParams.has('uselibpqcompat')) return text
  // What pg takes these three for, and says so in ten lines each time.
  return text.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/g, '$1verify-full')
}

const readReplicaUrl = (text: string | undefined, databaseUrl: string | undefined): string | undefined => {
  if (text !== undefined && databaseUrl === undefined)
    throw new ConfigError(
      'REPLICA_URL is for a copy of the database that DATABASE_URL names, and it names none.',
    )
  return readPostgresUrl('REPLICA_URL', text)
}

const readApiBase = (text = '/'): string => {
  const base = `/${text}/`.replace(/\/+/g, '/')
  if (!/^\/((?!\.+\/)[\w.-]+\/)*$/.test(base))
    throw new ConfigError(`API_BASE must be a path such as /backend, not '${text}'.`)
  return base
}

const readFilesUrl = (text: string | undefined, dataDir: string): FilesPlace => {
  if (text === undefined) return { kind: 'folder', folder: resolve(dataDir, 'files') }
  const place = parseFilesUrl(text)
  if (typeof place === 'string') throw new ConfigError(`FILES_URL ${place}`)
  return place
}

const readLogEvery = (text = '10'): number => {
  const seconds = Number(text)
  if (!/^\d{1,2}$/.test(text) || seconds < 1 || seconds > 50)
    throw new ConfigError(`BACKUP_LOG_EVERY must be a number of seconds from 1 to 50, not '${text}'.`)
  return seconds
}

const readBackup = (given: (name: string) => string | undefined, dataDir: string): Config['backup'] => {
  const [url, at = '02:30'] = [given('BACKUP_URL'), given('BACKUP_AT')]
  const logEvery = readLogEvery(given('BACKUP_LOG_EVERY'))
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(at))
    throw new ConfigError(`BACKUP_AT must be a time such as 02:30, not '${at}'.`)
  if (url === undefined) return { where: undefined, at, logEvery }
  const where = parseFilesUrl(url)
  if (typeof where === 'string') throw new ConfigError(`BACKUP_URL ${where}`)
  if (where.kind === 'folder' && `${resolve(where.folder)}${sep}`.startsWith(`${dataDir}${sep}`))
    throw new ConfigError('BACKUP_URL must not lie in DATA_DIR: what takes one would take both.')
  return { where, at, logEvery }
}

const readLogLevel = (text = 'info'): LogLevel => {
  const level = logLevels.find((one) => one === text)
  if (!level) throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not '${text}'.`)
  return level
}

/** An administrator whose name the sign-in does not take could never come in. */
const readAdminUsername = (text = 'admin'): string => {
  const { data, error } = login.fields.shape.username.safeParse(text)
  if (data) return data
  throw new ConfigError(`ADMIN_USERNAME is no user name: ${error?.issues[0]?.message ?? 'it is empty'}.`)
}

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

const networks = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (networks.has(text)) return true
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const readTrustedProxies = (text = 'loopback'): string[] => {
  if (text === 'none') return []
  const wrong = listOf(text).find((one) => !isNetwork(one))
  if (wrong === undefined) return listOf(text)
  throw new ConfigError(
    `TRUSTED_PROXIES must be none or addresses, networks such as 10.0.0.0/8, loopback, linklocal and uniquelocal, not '${wrong}'.`,
  )
}

const readAllowedHosts = (text: string | undefined): string[] => {
  const hosts = listOf(text).map((one) => one.toLowerCase())
  const wrong = hosts.find((one) => !/^([\w.-]+|\[[\da-f:.]+\])$/.test(one))
  if (wrong === undefined) return hosts
  throw new ConfigError(`ALLOWED_HOSTS must be names without ports, as refill.example, not '${wrong}'.`)
}

const readSwitch = (name: string, text = '0'): boolean => {
  if (text !== '0' && text !== '1') throw new ConfigError(`${name} must be 1 or 0, not '${text}'.`)
  return text === '1'
}

const readAdminPassword = (text: string | undefined): string | undefined => {
  if (text !== undefined && (text.length < 8 || text.length > 1024))
    throw new ConfigError('ADMIN_PASSWORD must have 8 to 1024 characters.')
  return text
}

/** Where the environment says nothing. */
type Defaults = { dataDir?: string; logLevel?: LogLevel }

/**
 * The one place that reads the environment. An empty variable counts as absent.
 * @throws {ConfigError} for the first bad value
 */
export const readConfig = (environment: Variables, defaults: Defaults = {}): Config => {
  const given = (name: string) => environment[name]?.trim() || undefined
  const dataDir = resolve(given('DATA_DIR') ?? defaults.dataDir ?? 'data')
  const databaseUrl = readPostgresUrl('DATABASE_URL', given('DATABASE_URL'))
  return {
    port: readPort(given('PORT')),
    host: given('HOST') ?? '127.0.0.1',
    dataDir,
    databaseUrl,
    replicaUrl: readReplicaUrl(given('REPLICA_URL'), databaseUrl),
    pgBin: given('PG_BIN'),
    adminUsername: readAdminUsername(given('ADMIN_USERNAME')),
    adminPassword: readAdminPassword(environment.ADMIN_PASSWORD || undefined),
    apiBase: readApiBase(given('API_BASE')),
    files: readFilesUrl(given('FILES_URL'), dataDir),
    secretKeyFile: resolve(given('SECRET_KEY_FILE') ?? resolve(dataDir, 'secret.key')),
    logLevel: readLogLevel(given('LOG_LEVEL') ?? defaults.logLevel),
    trustedProxies: readTrustedProxies(given('TRUSTED_PROXIES')),
    allowedHosts: readAllowedHosts(given('ALLOWED_HOSTS')),
    openDocs: readSwitch('OPEN_DOCS', given('OPEN_DOCS')),
    openBrowser:
      readSwitch('OPEN_BROWSER', given('OPEN_BROWSER') ?? '1') && hasDesktop(environment, process.platform),
    localMetrics: readSwitch('LOCAL_METRICS', given('LOCAL_METRICS')),
    backup: readBackup(given, dataDir),
  }
}
