import { downloadFrom } from '../../api/download.ts'
import type { ExportWatch, Exported } from '../../ui/export-button.tsx'

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
