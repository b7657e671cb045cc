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

const list = (objects: Objects, query: URLSearchParams, pageSize: number): Answer => {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const own = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const flat = query.get('delimiter') ? own.filter((key) => !key.slice(prefix.length).includes('/')) : own
  const page = flat.slice(0, pageSize)
  const more = flat.length > pageSize
  const contents = page.map((key) => {
    const changedAt = new Date(objects.get(key)?.changedAt ?? 0).toISOString()
    return `<Contents><Key>${key}</Key><LastModified>${changedAt}</LastModified></Contents>`
  })
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const truncated = `<IsTruncated>${more}</IsTruncated>`
  return xml(200, `<ListBucketResult>${truncated}${contents.join('')}${next}</ListBucketResult>`)
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

/** PutObject, CopyObject, HeadObject, GetObject, DeleteObject and ListObjectsV2, as far as the store uses them. */
export const perform = (objects: Objects, asked: Asked, pageSize: number): Answer => {
  if (asked.key === '') return list(objects, asked.query, pageSize)
  if (asked.method === 'PUT') return keep(objects, asked)
  if (asked.method !== 'DELETE') return give(objects, asked)
  objects.delete(asked.key)
  return { status: 204 }
}
