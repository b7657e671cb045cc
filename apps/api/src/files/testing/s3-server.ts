import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Place } from '../files-url.ts'
import { failed, perform, type Answer, type Asked, type Objects } from './s3-operations.ts'
import { isSigned } from './s3-signature.ts'

const bucket = 'papers'

const read = async (request: IncomingMessage): Promise<Asked & { bucket: string }> => {
  const { method = '', url = '', headers } = request
  const { pathname, searchParams: query } = new URL(url, 'http://localhost')
  const [, named = '', ...key] = decodeURIComponent(pathname).split('/')
  const { range, 'x-amz-copy-source': copy } = headers
  const copyOf = typeof copy === 'string' && decodeURIComponent(copy).replace(`${bucket}/`, '')
  const optional = { ...(range && { range }), ...(copyOf && { copyOf }) }
  return { method, bucket: named, key: key.join('/'), query, body: await buffer(request), ...optional }
}

type Settings = {
  /** Objects on a page of a listing. */
  pageSize?: number
  /** Called when an object has been put, before that is answered. */
  afterPut?: (key: string) => Promise<void>
}

/** A bucket for tests on 127.0.0.1, which turns away what is not signed. `dropBucket` makes it vanish. */
export const startS3 = async ({ pageSize = 1_000, afterPut }: Settings = {}) => {
  const objects: Objects = new Map()
  let isThere = true

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const asked = await read(request)
    if (!isSigned(request, asked.body)) return failed(403, 'SignatureDoesNotMatch')
    if (!isThere || asked.bucket !== bucket) return failed(404, 'NoSuchBucket')
    const done = perform(objects, asked, pageSize)
    if (asked.method === 'PUT') await afterPut?.(asked.key)
    return done
  }
  const server = createServer((request, response) => {
    void answer(request).then(({ status, headers = {}, body }) => {
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const place: S3Place = { kind: 's3', bucket, prefix: 'our/files/', region: undefined, endpoint }

  return {
    objects,
    place,
    url: `s3://${bucket}/our/files?endpoint=${encodeURIComponent(endpoint)}`,
    dropBucket: () => void (isThere = false),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
