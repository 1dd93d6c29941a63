import { createRequire } from 'node:module'

import type { S3Settings } from '#platform/server/files/s3-files.ts'

type S3rver = new (options: Record<string, unknown>) => {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}

/** A local server with S3's protocol and one empty bucket; https with a certificate. */
export async function startS3Server(
  directory: string,
  host = '127.0.0.1',
  certificate?: { cert: string; key: string },
): Promise<{ settings: S3Settings; stop: () => Promise<void> }> {
  // The package has no types of its own.
  const Server = createRequire(import.meta.url)('s3rver') as S3rver
  const server = new Server({
    port: 0,
    address: host,
    silent: true,
    directory,
    ...certificate,
    configureBuckets: [{ name: 'aliado' }],
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `${certificate ? 'https' : 'http'}://${host}:${port}`,
      region: 'us-east-1',
      bucket: 'aliado',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: () => server.close(),
  }
}
