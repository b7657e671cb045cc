import { S3Client } from '@aws-sdk/client-s3'
import type { S3Place } from './files-url.ts'

export const openClient = ({ region, endpoint }: S3Place) =>
  new S3Client({
    // Servers other than AWS take any region, and the library wants one.
    ...((region ?? (endpoint && 'us-east-1')) && { region: region ?? 'us-east-1' }),
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Not every server understands the checksums that the library would add; the signature covers the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  })
