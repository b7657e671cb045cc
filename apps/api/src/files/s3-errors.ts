import type { S3Place } from './files-url.ts'
import { asError, FileStorageUnavailable, nameOfProblem } from './storage-unavailable.ts'

/** @throws {FileStorageUnavailable} for whatever goes wrong */
export const ask = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    throw new FileStorageUnavailable(error)
  }
}

/** What was asked for, or nothing when the object is missing. @throws {FileStorageUnavailable} for anything else */
export const unlessMissing = <T>(asked: Promise<T>): Promise<T | undefined> =>
  ask(
    asked.catch((error: Error) => {
      if (error.name === 'NotFound' || error.name === 'NoSuchKey') return undefined
      throw error
    }),
  )

/** Makes the line that stops the start. */
export const cannotUseBucket = ({ bucket, endpoint }: S3Place, error: unknown): Error => {
  const problem = asError(asError(error).cause ?? error)
  const words = [nameOfProblem(problem), problem.message].filter(Boolean).join(': ').replace(/\s+/g, ' ')
  const where = endpoint ? ` at ${endpoint}` : ''
  return new Error(`The bucket ${bucket}${where} of FILES_URL cannot be used (${words}).`, { cause: error })
}
