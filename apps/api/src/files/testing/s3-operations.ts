/** What lies in the bucket of the tests: an instant in milliseconds and bytes. */
export type Objects = Map<string, { bytes: Buffer; changedAt: number }>
export type Asked = {
  method: string
  key: string
  query: URLSearchParams
  body: Buffer
  copyOf?: string
  range?: string
}
export type Answer = { status: number; headers?: Record<string, string | number>; body?: string | Buffer }

const xml = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
})

export const failed = (status: number, code: string): Answer =>
  xml(status, `<Error><Code>${code}</Code><Message>${code} of the test</Message></Error>`)

/** What is put in pieces is nothing until it is completed. */
const uploads = new Map<string, { key: string; begunAt: number; pieces: Map<number, Buffer> }>()
let begun = 0
const beginUpload = ({ key }: Asked): Answer => {
  const id = `upload-${(begun += 1)}`
  uploads.set(id, { key, begunAt: Date.now(), pieces: new Map() })
  return xml(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
}

const takePiece = (id: string, { query, body }: Asked): Answer => {
  const upload = uploads.get(id)
  if (!upload) return failed(404, 'NoSuchUpload')
  upload.pieces.set(Number(query.get('partNumber')), body)
  return { status: 200, headers: { etag: `"${body.length}"` } }
}

const endUpload = (objects: Objects, id: string, { method, key }: Asked): Answer => {
  const upload = uploads.get(id)
  uploads.delete(id)
  if (!upload) return failed(404, 'NoSuchUpload')
  if (method === 'DELETE') return { status: 204 }
  const sorted = [...upload.pieces].toSorted(([one], [other]) => one - other)
  objects.set(key, { bytes: Buffer.concat(sorted.map(([, piece]) => piece)), changedAt: Date.now() })
  return xml(200, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`)
}

const listUploads = ({ query }: Asked): Answer => {
  const own = [...uploads].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
  const each = own.map(([id, { key, begunAt }]) => {
    const about = `<UploadId>${id}</UploadId><Initiated>${new Date(begunAt).toISOString()}</Initiated>`
    return `<Upload><Key>${key}</Key>${about}</Upload>`
  })
  const all = `<IsTruncated>false</IsTruncated>${each.join('')}`
  return xml(200, `<ListMultipartUploadsResult>${all}</ListMultipartUploadsResult>`)
}

const performUpload = (objects: Objects, asked: Asked): Answer | undefined => {
  const id = asked.query.get('uploadId')
  if (id !== null) return asked.method === 'PUT' ? takePiece(id, asked) : endUpload(objects, id, asked)
  if (!asked.query.has('uploads')) return undefined
  return asked.method === 'GET' ? listUploads(asked) : beginUpload(asked)
}

const list = (objects: Objects, query: URLSearchParams, pageSize: number): Answer => {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const own = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const isNested = (key: string) => key.slice(prefix.length).includes('/')
  const flat = query.get('delimiter') ? own.filter((key) => !isNested(key)) : own
  const nested = query.get('delimiter') && !after ? own.filter(isNested) : []
  const folders = new Set(nested.map((key) => prefix + key.slice(prefix.length).split('/')[0]))
  const page = flat.slice(0, pageSize)
  const more = flat.length > pageSize
  const contents = page.map((key) => {
    const { bytes = Buffer.alloc(0), changedAt = 0 } = objects.get(key) ?? {}
    const about = `<LastModified>${new Date(changedAt).toISOString()}</LastModified><Size>${bytes.length}</Size>`
    return `<Contents><Key>${key}</Key>${about}</Contents>`
  })
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const truncated = `<IsTruncated>${more}</IsTruncated>`
  const common = [...folders].map((folder) => `<CommonPrefixes><Prefix>${folder}/</Prefix></CommonPrefixes>`)
  return xml(
    200,
    `<ListBucketResult>${truncated}${[...contents, ...common].join('')}${next}</ListBucketResult>`,
  )
}

const give = (objects: Objects, { method, key, range }: Asked): Answer => {
  const found = objects.get(key)
  if (!found) return method === 'HEAD' ? { status: 404 } : failed(404, 'NoSuchKey')
  const [, first = 0, last = found.bytes.length - 1] =
    /^bytes=(\d+)-(\d+)$/.exec(range ?? '')?.map(Number) ?? []
  const bytes = found.bytes.subarray(first, last + 1)
  const headers = { 'content-length': bytes.length, 'last-modified': new Date(found.changedAt).toUTCString() }
  const where = `bytes ${first}-${last}/${found.bytes.length}`
  return {
    status: range ? 206 : 200,
    headers: { ...headers, ...(range && { 'content-range': where }) },
    ...(method === 'GET' && { body: bytes }),
  }
}

const keep = (objects: Objects, { key, body, copyOf }: Asked): Answer => {
  const bytes = copyOf === undefined ? body : objects.get(copyOf)?.bytes
  if (!bytes) return failed(404, 'NoSuchKey')
  objects.set(key, { bytes, changedAt: Date.now() })
  return copyOf === undefined ? { status: 200 } : xml(200, '<CopyObjectResult></CopyObjectResult>')
}

/**
 * PutObject, whole and in pieces, CopyObject, HeadObject, GetObject, DeleteObject, ListObjectsV2 and ListMultipartUploads,
 * as far as we use them.
 */
export const perform = (objects: Objects, asked: Asked, pageSize: number): Answer => {
  const piecewise = performUpload(objects, asked)
  if (piecewise) return piecewise
  if (asked.key === '') return list(objects, asked.query, pageSize)
  if (asked.method === 'PUT') return keep(objects, asked)
  if (asked.method !== 'DELETE') return give(objects, asked)
  objects.delete(asked.key)
  return { status: 204 }
}
