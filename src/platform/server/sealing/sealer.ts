import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

import { keyIdOfBytes, openBytes, sealBytes } from '../files/sealed-bytes.ts'

/**
 * Encrypts what a stolen copy of the database must not reveal: values worth money, or that
 * act in the brand's name. `where` binds a sealed text to its row, so that it cannot be
 * opened elsewhere.
 */
export type Sealer = {
  /** The id of the key that seals now. */
  keyId: string
  /** The ids of every key that opens. */
  keyIds: string[]
  seal: (plain: string, where: string) => string
  /** Throws where no key fits, or the text belongs to another row. */
  open: (sealed: string, where: string) => string
  /** Seals a file, with pauses in which other requests are served. */
  sealBytes: (plain: Uint8Array, where: string) => Promise<Uint8Array>
  /** Returns a plain file, from before files were sealed, as it is. */
  openBytes: (sealed: Uint8Array, where: string) => Promise<Uint8Array>
}

/** A database's sealer: it also makes the digests by which sealed values are found. */
export type Vault = Sealer & {
  /** A digest of a value for one purpose, which does not depend on the current data key. */
  digest: (plain: string, purpose: string) => Buffer
}

export function vaultOf(sealer: Sealer, digestKey: Buffer): Vault {
  return {
    ...sealer,
    digest: (plain, purpose) =>
      createHmac('sha256', digestKey).update(`${purpose}\0${plain}`).digest(),
  }
}

export const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/**
 * The first key seals; all of them open, so that a key can be replaced without an
 * interruption.
 */
export function sealerOf(keys: readonly [Buffer, ...Buffer[]]): Sealer {
  // As objects: Node prepares a key of bytes again for each text, which takes four times as long as the text.
  const byId = new Map(keys.map((key) => [idOf(key), createSecretKey(key)]))
  const keyId = idOf(keys[0])
  const keyNamed = (id: string): KeyObject => {
    const key = byId.get(id)
    if (!key) throw new Error(`sealed with a key that is not here: ${id}`)
    return key
  }
  return {
    keyId,
    keyIds: [...byId.keys()],
    seal(plain, where) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, keyNamed(keyId), nonce).setAAD(
        Buffer.from(where),
      )
      const bytes = [nonce, cipher.update(plain, 'utf8'), cipher.final()]
      return `${keyId}.${Buffer.concat([...bytes, cipher.getAuthTag()]).toString('base64url')}`
    },
    open(sealed, where) {
      const dot = sealed.indexOf('.')
      const id = sealed.slice(0, dot)
      const text = sealed.slice(dot + 1)
      const key = keyNamed(id)
      const bytes = Buffer.from(text, 'base64url')
      // The decoder ignores invalid characters: such a text was changed, too.
      if (bytes.toString('base64url') !== text) throw new Error('a damaged sealed text')
      const opener = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(where))
        .setAuthTag(bytes.subarray(-TAG_BYTES))
      return (
        opener.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') +
        opener.final('utf8')
      )
    },
    sealBytes: (plain, where) =>
      sealBytes(plain, where, { id: keyId, key: keyNamed(keyId) }),
    async openBytes(sealed, where) {
      const id = keyIdOfBytes(sealed)
      return id === null ? sealed : openBytes(sealed, where, keyNamed(id))
    },
  }
}

/** Identifies a key without revealing it. */
function idOf(key: Buffer): string {
  if (key.length !== KEY_BYTES) throw new TypeError(`a key has ${KEY_BYTES} bytes`)
  return createHash('sha256').update(key).digest('hex').slice(0, 8)
}
