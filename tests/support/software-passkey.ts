import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

import { TEST_ORIGIN } from './client.ts'

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

type Options = {
  origin?: string
  /** Whether the device asked for its own lock. */
  verified?: boolean
}

/**
 * A passkey as a device creates it: ES256, attestation `none`. It signs what `navigator.credentials`
 * would, so that the server's own check is tested.
 */
export function softwarePasskey({ origin = TEST_ORIGIN, verified = true }: Options = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const rpId = new URL(origin).hostname
  const flags = FLAGS.present | (verified ? FLAGS.verified : 0)
  let counter = 0

  return {
    id: id.toString('base64url'),
    /** The answer to `navigator.credentials.create`. */
    create({ challenge }: { challenge: string }) {
      const authData = Buffer.concat([
        headOf(rpId, flags | FLAGS.attested, counter),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseOf(publicKey),
      ])
      return answerOf(id, {
        clientDataJSON: clientData('webauthn.create', { challenge, origin }),
        attestationObject: attestationOf(authData).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** The answer to `navigator.credentials.get`. */
    get({ challenge }: { challenge: string }) {
      counter += 1
      const clientDataJSON = clientData('webauthn.get', { challenge, origin })
      const authData = headOf(rpId, flags, counter)
      const signed = Buffer.concat([
        authData,
        sha256(Buffer.from(clientDataJSON, 'base64url')),
      ])
      return answerOf(id, {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
    /** The counter of a copy of this passkey that was used less. */
    rewind(to: number) {
      counter = to
    },
  }
}

function answerOf<Parts>(id: Buffer, response: Parts) {
  const name = id.toString('base64url')
  return { id: name, rawId: name, type: 'public-key' as const, response }
}

function clientData(type: string, about: { challenge: string; origin: string }): string {
  return Buffer.from(JSON.stringify({ type, ...about })).toString('base64url')
}

function headOf(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count])
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** The public key in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ])
}

/** {fmt: "none", attStmt: {}, authData} in CBOR. */
function attestationOf(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.from([0x60 + word.length, ...Buffer.from(word)])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(authData.length)
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x59]),
    length,
    authData,
  ])
}
