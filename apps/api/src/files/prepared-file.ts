/** What may be kept, with the ending of its name. */
const endings = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  /** A file from which records are brought in; no address leads to it. */
  'application/octet-stream': 'bin',
} as const

export type MediaType = keyof typeof endings

/** A file whose bytes have been checked. `id` is their SHA-256 in hex, `mediaType` what they are, whatever was claimed. */
export type PreparedFile = {
  id: string
  mediaType: MediaType
  ending: (typeof endings)[MediaType]
  bytes: Uint8Array
  /** WebP for lists, of images of the catalogue. */
  small?: Uint8Array
  /** A paper, which lies encrypted; without it an image of the catalogue. */
  isScan?: boolean
}

export const isMediaType = (text: string | null): text is MediaType =>
  text !== null && Object.hasOwn(endings, text)

export const nameOf = (id: string, mediaType: MediaType): string => `${id}.${endings[mediaType]}`
/** Name in the store, where a scan may lie beside an image of the same bytes. */
export const encryptedNameOf = (id: string, mediaType: MediaType): string => `${nameOf(id, mediaType)}.sealed`
export const smallNameOf = (id: string): string => `${id}-small.webp`

const storedForm = new RegExp(
  `^[0-9a-f]{64}(?:-small\\.webp|\\.(?:${Object.values(endings).join('|')})(?:\\.sealed)?)$`,
)
/** Whether a name is one that the product gives in the store: a list from elsewhere may hold any. */
export const isStoredName = (name: string): boolean => storedForm.test(name)

/** SHA-256 in hex, reckoned beside the loop: 5 MB would hold it for 15 ms. */
export const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')

export const prepared = async <M extends MediaType>(mediaType: M, bytes: Uint8Array<ArrayBuffer>) => ({
  id: await hashOf(bytes),
  mediaType,
  ending: endings[mediaType],
  bytes,
})
