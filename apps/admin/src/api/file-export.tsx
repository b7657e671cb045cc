import type { Download, DownloadFieldsIn } from '@refill/contract/download.ts'
import { ExportButton, type ExportButtonProps } from '../ui/export-button.tsx'
import { download } from './download.ts'

type FileExportProps<D extends Download> = Omit<ExportButtonProps, 'start'> & {
  file: D
  fields: DownloadFieldsIn<D>
}

/** Fetches a file of the contract and saves it: everything that the fields find, not the page. */
export function FileExport<D extends Download>({ file, fields, ...props }: FileExportProps<D>) {
  return <ExportButton {...props} start={(watch) => download(file, fields, watch)} />
}
