import { fileURLToPath } from 'node:url'

/** A bucket of S3 or of anything that speaks its language; `prefix` is empty or ends in a slash. */
export type S3Place = {
  kind: 's3'
  bucket: string
  prefix: string
  region: string | undefined
  /** Where it is when not at AWS; buckets are then named in the path. */
  endpoint: string | undefined
}

/** Where files are kept. */
export type FilesPlace = { kind: 'folder'; folder: string } | S3Place

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const prefixPath = /^(?:[\w.-]+(?:\/[\w.-]+)*)?$/
const regionName = /^[a-z0-9-]{1,40}$/

const isEndpoint = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && `${username}${password}${search}${hash}` === ''
}

const noFolder = 'must name a folder of this machine, as file:///path/to/files.'

/** What a URL drops or makes up would be another folder than the one that was meant: 'file:files' is '/files'. */
const parseFolder = (url: URL, text: string): FilesPlace | string => {
  if (!/^file:\//i.test(text) || url.search || url.hash) return noFolder
  try {
    return { kind: 'folder', folder: fileURLToPath(url) }
  } catch {
    return noFolder
  }
}

const parseBucket = ({ username, password, host, pathname, searchParams, hash }: URL): S3Place | string => {
  if (username || password)
    return 'must hold no credentials: they belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
  if (!bucketName.test(host)) return 'must name a bucket of 3 to 63 small letters, digits, dots and hyphens.'
  const prefix = pathname.replace(/^\/|\/$/g, '')
  if (!prefixPath.test(prefix) || hash)
    return 'must have a prefix of plain names, as s3://bucket/some/prefix.'
  if ([...searchParams.keys()].some((name) => name !== 'region' && name !== 'endpoint'))
    return 'may end in ?region=… and &endpoint=… and in nothing else.'
  const region = searchParams.get('region') || undefined
  if (region && !regionName.test(region)) return 'must have a region such as ap-south-1.'
  const endpoint = searchParams.get('endpoint') || undefined
  if (endpoint && !isEndpoint(endpoint))
    return 'must have an endpoint such as https://minio.example:9000, without credentials.'
  return { kind: 's3', bucket: host, prefix: prefix && `${prefix}/`, region, endpoint }
}

/** The place that a URL names, or what is wrong with it, in words that repeat nothing of it: it may hold a secret. */
export const parseFilesUrl = (text: string): FilesPlace | string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'file:') return parseFolder(url, text)
  if (url?.protocol === 's3:') return parseBucket(url)
  return 'must be file:///path/to/files or s3://bucket/prefix?region=ap-south-1.'
}
