/** Makes an Error of whatever was thrown. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

/** Short names such as NoSuchBucket, AccessDenied or ECONNREFUSED: enough to know what to do, and no secret. */
export const nameOfProblem = ({ code, name }: Error & { code?: string }): string => code ?? name

/**
 * The store is gone, out of reach or forbidden. Nobody who uses the product did wrong, so it is said plainly; whoever
 * runs it finds the rest in `cause`.
 */
export class FileStorageUnavailable extends Error {
  constructor(cause: unknown) {
    super(
      `The file storage cannot be used at the moment (${nameOfProblem(asError(cause))}). Nothing was changed.`,
      {
        cause,
      },
    )
  }
}
