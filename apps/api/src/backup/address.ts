import { resolve } from 'node:path'
import { parseFilesUrl, type FilesPlace } from '../files/files-url.ts'

/** Where backups lie, and which one is meant where not the newest is. */
export type Address = { where: FilesPlace; archive: string | undefined }

/** The name is one that the product makes: a folder of somebody's may be called archives too. */
const asArchive = /^(.*?)[/\\]?archives[/\\](\d{4}-\d\d-\d\d-\d{6}-[\da-f]{4})[/\\]?$/

const within = (where: FilesPlace): Address => {
  const [, above, archive] = asArchive.exec(where.kind === 'folder' ? where.folder : where.prefix) ?? []
  if (above === undefined) return { where, archive: undefined }
  if (where.kind === 'folder') return { where: { ...where, folder: above || '/' }, archive }
  return { where: { ...where, prefix: above && `${above}/` }, archive }
}

const unknownKind = 'must be a folder, file:///path/to/backups or s3://bucket/prefix?region=ap-south-1.'
/** One letter and a colon is a disk of Windows. */
const hasKind = /^[a-z][a-z\d+.-]+:/i
/** A kind that lost its colon would be made as a folder. */
const mistyped = /^(?:file|s3|https?)[/\\]{2}/i

/**
 * A folder by its path, or a place as FILES_URL names it; one archive is named by what leads to it,
 * `…/archives/2026-11-25-023004-3fa2`.
 * @returns what is wrong with it, in words that repeat nothing of it
 */
export const parseAddress = (text: string): Address | string => {
  if (mistyped.test(text)) return unknownKind
  if (!hasKind.test(text)) return within({ kind: 'folder', folder: resolve(text) })
  if (!/^(?:file|s3):/i.test(text)) return unknownKind
  const where = parseFilesUrl(text)
  return typeof where === 'string' ? where : within(where)
}
