import type { FilesPlace } from '../files/files-url.ts'

/** A place as people are told, without what is secret. */
export const placeInWords = (where: FilesPlace): string =>
  where.kind === 'folder' ? where.folder : `s3://${where.bucket}/${where.prefix}`.replace(/\/$/, '')
