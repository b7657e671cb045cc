import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

const file = 'refill.env'

/**
 * What this process was given, and of the rest what stands in `refill.env` in the folder that it works in: a double-click,
 * a service and a command of that folder have the same settings.
 */
export const environment = (): NodeJS.ProcessEnv => {
  if (existsSync(file)) loadEnvFile(file)
  return process.env
}
