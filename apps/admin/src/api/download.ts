import type { Download, DownloadFieldsIn } from '@refill/contract/download.ts'
import type { ExportWatch, Exported } from '../ui/export-button.tsx'
import type { Wanted } from './fetch-file.ts'
import { apiBase } from './api-base.ts'

/** The browser saves these files by itself, a piece at a time, because a page could not hold them. */
export const addressOf = ({ path }: Pick<Download, 'path'>, fields: object): string => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return `${apiBase()}${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** The browser fetches and saves it by itself, from an address that answers with a file; what it answers else is not shown. */
export const letBrowserSave = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** Lists are drawn without what fetches a file. */
const fetchIt = async (wanted: Wanted, watch: ExportWatch): Promise<Exported> =>
  (await import('./fetch-file.ts')).fetchFile(wanted, watch)

/**
 * Fetches a file and saves it. A domain error is an answer; an expired session is dropped here, as by `send`.
 * @throws {NetworkFailure} also when the file breaks off; nothing is saved then
 */
export const download = <D extends Download>(
  declared: D,
  fields: DownloadFieldsIn<D>,
  watch: ExportWatch,
): Promise<Exported> =>
  fetchIt(
    {
      address: addressOf(declared, fields),
      fileName: declared.fileName,
      isNamedByAnswer: true,
      bytesPerRow: declared.bytesPerRow,
    },
    watch,
  )

/**
 * The same from an address that the server gave in an answer, saved under this name.
 * @throws {NetworkFailure} as {@link download}
 */
export const downloadFrom = (
  address: string,
  fileName: string,
  watch: ExportWatch,
  bytesPerRow?: number,
): Promise<Exported> => fetchIt({ address, fileName, isNamedByAnswer: false, bytesPerRow }, watch)
