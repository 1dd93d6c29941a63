import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'

import type { FileStore, StoredBytes } from './file-store.ts'

export type S3Settings = {
  /** Unset for Amazon's own; set for any other store with its protocol. */
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  longestMs?: number
}

/** How long one request to the bucket may take before it is given up. */
const LONGEST_MS = 15_000

/** Files in a bucket, shared by every process. */
export function s3Files({
  bucket,
  longestMs = LONGEST_MS,
  ...settings
}: S3Settings): FileStore {
  // Covers connecting, waiting, the whole body and the library's own retries.
  const limit = () => ({ abortSignal: AbortSignal.timeout(longestMs) })
  const client = clientOf(settings)

  async function read(key: string, range?: string): Promise<StoredBytes | null> {
    try {
      const found = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, ...(range && { Range: range }) }),
        limit(),
      )
      const bytes = await found.Body?.transformToByteArray()
      return bytes
        ? { bytes, contentType: found.ContentType ?? 'application/octet-stream' }
        : null
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  }

  return {
    async put(key, { bytes, contentType }) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentType: contentType,
        }),
        limit(),
      )
    },

    get: (key) => read(key),

    async start(key, length) {
      const found = await read(key, `bytes=0-${length - 1}`)
      // A store may ignore the range.
      return found && found.bytes.subarray(0, length)
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), limit())
    },

    async *keys() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
    },

    readUrl: (key, { expiresInSeconds }) =>
      getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: key }), {
        expiresIn: expiresInSeconds,
      }),

    async uploadUrl(key, { contentType, sizeBytes, expiresInSeconds }) {
      const url = await getSignedUrl(
        client,
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          ContentType: contentType,
          ContentLength: sizeBytes,
        }),
        {
          expiresIn: expiresInSeconds,
          signableHeaders: new Set(['content-type', 'content-length', 'host']),
        },
      )
      return { url, headers: { 'content-type': contentType } }
    },
  }
}

function clientOf({
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: Omit<S3Settings, 'bucket'>): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Not every store supports the checksums that Amazon's library sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
