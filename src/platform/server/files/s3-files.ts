import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'

import type { FileStore } from './file-store.ts'

export type S3Settings = {
  /** Unset for Amazon's own; set for any other store that speaks its protocol. */
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Files in a bucket; every process over it sees the same. */
export function s3Files({ bucket, ...settings }: S3Settings): FileStore {
  const client = new S3Client({
    region: settings.region,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    // Not every store knows the checksums that Amazon's sends by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    async put(key, { bytes, contentType }) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentType: contentType,
        }),
      )
    },

    async get(key) {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        const bytes = await found.Body?.transformToByteArray()
        return bytes
          ? { bytes, contentType: found.ContentType ?? 'application/octet-stream' }
          : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
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
