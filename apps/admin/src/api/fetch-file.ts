import { downloadHeaders } from '@refill/contract/download.ts'
import type { ExportWatch, Exported } from '../ui/export-button.tsx'
import { expire, NetworkFailure } from './send.ts'

const nameOf = (reply: Response, otherwise: string): string => {
  const [, coded = ''] =
    /filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('content-disposition') ?? '') ?? []
  try {
    return decodeURIComponent(coded) || otherwise
  } catch {
    return otherwise
  }
}

/** Estimates from the bytes of one row how many rows have come; the last ones count only when the file is there. */
const rowsIn = (bytes: number, bytesPerRow: number | undefined, total: number | undefined) =>
  total && bytesPerRow ? Math.min(Math.floor(bytes / bytesPerRow), total) : undefined

const receive = async (reply: Response, bytesPerRow: number | undefined, { onProgress }: ExportWatch) => {
  const stated = reply.headers.get(downloadHeaders.totalRows)
  const total = stated === null ? undefined : Number(stated)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = reply.body?.getReader()
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    pieces.push(piece.value)
    bytes += piece.value.length
    onProgress({ bytes, rows: rowsIn(bytes, bytesPerRow, total), total })
  }
  return new Blob(pieces, { type: reply.headers.get('content-type') ?? '' })
}

/** A link that is pressed and gone: the browser has no other way to save under a name. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address after this turn; a minute is more than it takes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const withoutNetwork = (error: unknown, { signal }: ExportWatch): never => {
  if (signal.aborted) throw error
  throw new NetworkFailure(error instanceof Error ? error.message : String(error))
}

export type Wanted = {
  address: string
  /** The answer may say better. */
  fileName: string
  isNamedByAnswer: boolean
  bytesPerRow: number | undefined
}

const messageOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : ''

type Taken = { file: Blob; fileName: string } | Extract<Exported, { refused: string }>

/** The file itself, or why there is none. @throws {NetworkFailure} */
export const takeFile = async (
  { address, fileName: otherwise, isNamedByAnswer, bytesPerRow }: Wanted,
  watch: ExportWatch,
): Promise<Taken> => {
  const reply = await fetch(address, { signal: watch.signal }).catch((error: unknown) =>
    withoutNetwork(error, watch),
  )
  if (!reply.ok) {
    const answer: unknown = await reply.json().catch(() => {
      throw new NetworkFailure(`The answer could not be read (${reply.status}).`)
    })
    if (reply.status === 401) expire()
    return { refused: messageOf(answer), expired: reply.status === 401 }
  }
  const file = await receive(reply, bytesPerRow, watch).catch((error: unknown) =>
    withoutNetwork(error, watch),
  )
  return { file, fileName: isNamedByAnswer ? nameOf(reply, otherwise) : otherwise }
}

export const fetchFile = async (wanted: Wanted, watch: ExportWatch): Promise<Exported> => {
  const taken = await takeFile(wanted, watch)
  if ('refused' in taken) return taken
  saveFile(taken.file, taken.fileName)
  return { fileName: taken.fileName, bytes: taken.file.size }
}
