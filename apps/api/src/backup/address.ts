import { resolve } from 'node:path'
import { parseFilesUrl, type FilesPlace } from '../files/files-url.ts'

/** Where backups lie, and which one is meant where not the newest is. */
export type Address = { where: FilesPlace; archive: string | undefined }

const asArchive = /^(.*?)[/\\]?archives[/\\]([\w-]+)[/\\]?$/

const within = (where: FilesPlace): Address => {
  const [, above, archive] = asArchive.exec(where.kind === 'folder' ? where.folder : where.prefix) ?? []
  if (above === undefined) return { where, archive: undefined }
  if (where.kind === 'folder') return { where: { ...where, folder: above || '/' }, archive }
  return { where: { ...where, prefix: above && `${above}/` }, archive }
}

/**
 * A folder by its path, or a place as FILES_URL names it; one archive is named by what leads to it,
 * `…/archives/2026-11-25-023004-3fa2`.
 * @returns what is wrong with it, in words that repeat nothing of it
 */
export const parseAddress = (text: string): Address | string => {
  if (!/^(?:file|s3):/i.test(text)) return within({ kind: 'folder', folder: resolve(text) })
  const where = parseFilesUrl(text)
  return typeof where === 'string' ? where : within(where)
}
