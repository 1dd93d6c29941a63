import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'

// A self-signed certificate, only for 127.0.0.1 in these tests.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg/AtoOwuIAxnK1ydz
NqrYRzNGlsoCVVIZ696PCWz1dPShRANCAAT/wX15ca2rLhxifFaRaepbr2gH7oK/
ZfIaAKj2ujbljWRDHDIWbdkJcRQP/CZBS7uRhP4Gs8mFYdcaN93o5tt2
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkTCCATagAwIBAgIUE29N48D1wb+TeB6ko+lwuWSBfOQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMTE4MjQ0MVoYDzIxMjYxMDI4
MTgyNDQxWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT/wX15ca2rLhxifFaRaepbr2gH7oK/ZfIaAKj2ujbljWRDHDIWbdkJ
cRQP/CZBS7uRhP4Gs8mFYdcaN93o5tt2o2QwYjAdBgNVHQ4EFgQUDBsX5q9M6D23
Z+hUlJielPAWRfQwHwYDVR0jBBgwFoAUDBsX5q9M6D23Z+hUlJielPAWRfQwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0kAMEYC
IQDRnJCuNtd2ZCne4o+KVPDZLk+TtYSTWiHhGIZAE/eJ9gIhALhYpgVks5HNzYt8
VF68LX909UnVMGDY1h0yQwf6C7SU
-----END CERTIFICATE-----`

type Woken = {
  path: string
  authorization: string
  encoding: string
  ttl: string
  body: Buffer
}

/** A browser's push service, as the sender of pushes sees it. */
export async function pushService() {
  const woken: Woken[] = []
  let status = 201
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      woken.push({
        path: request.url ?? '',
        authorization: String(request.headers.authorization),
        encoding: String(request.headers['content-encoding']),
        ttl: String(request.headers['ttl']),
        body: Buffer.concat(parts),
      })
      response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    woken,
    answers: (next: number) => (status = next),
    /** A browser's data of a new subscription. */
    subscription(name: string) {
      const browser = createECDH('prime256v1')
      return {
        endpoint: `https://127.0.0.1:${address.port}/${name}`,
        keys: {
          p256dh: browser.generateKeys('base64url'),
          auth: randomBytes(16).toString('base64url'),
        },
      }
    },
    close: () => server.close(),
  }
}
