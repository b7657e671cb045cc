import { challanFileName } from '@refill/contract/features/orders/orders.downloads.ts'
import { downloadFrom } from '../../api/download.ts'
import type { ExportWatch, Exported } from '../../ui/export-button.tsx'
import { toast } from '../../ui/toast.ts'

// Logged too, as the catalogue of errors has it (AMB-121).
const log = (problem: unknown) => {
  // oxlint-disable-next-line eslint/no-console
  console.error(problem)
}

/** A file from an address that the server gave. What goes wrong is logged here and told by who asked. */
export const downloadLogged = async (
  address: string,
  fileName: string,
  watch: ExportWatch,
  bytesPerRow?: number,
): Promise<Exported> => {
  try {
    const result = await downloadFrom(address, fileName, watch, bytesPerRow)
    if ('refused' in result) log(result.refused)
    return result
  } catch (problem) {
    if (!watch.signal.aborted) log(problem)
    throw problem
  }
}

/** Saves a challan's PDF; a failure is said and logged. */
export const downloadChallan = async (
  { dc_no, dc_path }: { dc_no: string; dc_path: string },
  signal: AbortSignal,
): Promise<void> => {
  const watch = { signal, onProgress: () => undefined }
  const result = await downloadLogged(dc_path, challanFileName(dc_no), watch).catch(() => undefined)
  if (signal.aborted || (result && 'fileName' in result)) return
  if (result?.expired) return
  toast({ kind: 'error', title: 'Download failed', text: result?.refused })
}
