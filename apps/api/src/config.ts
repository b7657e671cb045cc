import { resolve } from 'node:path'
import { parseFilesUrl, type FilesPlace } from './files/files-url.ts'

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  pgBin: string | undefined
  adminUsername: string
  adminPassword: string | undefined
  /** Path under which the calls lie, with a slash at both ends. */
  apiBase: string
  files: FilesPlace
  /** What numbers and scans are encrypted with. */
  secretKeyFile: string
  logLevel: LogLevel
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

const readDatabaseUrl = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  const known = URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)
  if (!known)
    throw new ConfigError('DATABASE_URL must look like postgres://user:password@host:5432/database.')
  return text
}

const readApiBase = (text = '/'): string => {
  const base = `/${text}/`.replace(/\/+/g, '/')
  if (!/^\/([\w.-]+\/)*$/.test(base))
    throw new ConfigError(`API_BASE must be a path such as /backend, not '${text}'.`)
  return base
}

const readFilesUrl = (text: string | undefined, dataDir: string): FilesPlace => {
  if (text === undefined) return { kind: 'folder', folder: resolve(dataDir, 'files') }
  const place = parseFilesUrl(text)
  if (typeof place === 'string') throw new ConfigError(`FILES_URL ${place}`)
  return place
}

const readLogLevel = (text = 'info'): LogLevel => {
  const level = logLevels.find((one) => one === text)
  if (!level) throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not '${text}'.`)
  return level
}

const readAdminPassword = (text: string | undefined): string | undefined => {
  if (text !== undefined && (text.length < 8 || text.length > 1024))
    throw new ConfigError('ADMIN_PASSWORD must have 8 to 1024 characters.')
  return text
}

/**
 * The one place that reads the environment. An empty variable counts as absent.
 * @throws {ConfigError} for the first bad value
 */
export const readConfig = (environment: Variables, defaults: { dataDir?: string } = {}): Config => {
  const given = (name: string) => environment[name]?.trim() || undefined
  const dataDir = resolve(given('DATA_DIR') ?? defaults.dataDir ?? 'data')
  return {
    port: readPort(given('PORT')),
    host: given('HOST') ?? '127.0.0.1',
    dataDir,
    databaseUrl: readDatabaseUrl(given('DATABASE_URL')),
    pgBin: given('PG_BIN'),
    adminUsername: given('ADMIN_USERNAME') ?? 'admin',
    adminPassword: readAdminPassword(environment.ADMIN_PASSWORD || undefined),
    apiBase: readApiBase(given('API_BASE')),
    files: readFilesUrl(given('FILES_URL'), dataDir),
    secretKeyFile: resolve(given('SECRET_KEY_FILE') ?? resolve(dataDir, 'secret.key')),
    logLevel: readLogLevel(given('LOG_LEVEL')),
  }
}
