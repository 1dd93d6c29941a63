import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * A sealed file: a mark, the id of its data key, a salt, and then chunks that are encrypted
 * one by one (AES-256-GCM) with a key derived from the data key, the salt and the key of
 * the file. The nonce of a chunk is its number and whether it is the last one: chunks that
 * were moved, repeated, removed or taken from another file cannot be opened.
 */
const MARK = Buffer.from('\0ALIADO1', 'latin1')
const ID_BYTES = 4
const SALT_BYTES = 32
const HEAD_BYTES = MARK.length + ID_BYTES + SALT_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const NONCE_BYTES = 12
const CIPHER = 'aes-256-gcm'
/** Other requests are served after this many chunks: 1 MiB takes about a millisecond. */
const CHUNKS_IN_A_TURN = 16

/** The length of the header that identifies the key. */
export const SEALED_MARK_BYTES = MARK.length + ID_BYTES

/** The id of the key with which a file is sealed; null for a plain file. */
export function keyIdOfBytes(start: Uint8Array): string | null {
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength)
  if (!bytes.subarray(0, MARK.length).equals(MARK)) return null
  return bytes.subarray(MARK.length, SEALED_MARK_BYTES).toString('hex')
}

type Key = { id: string; key: KeyObject }

/** Seals the bytes of a file for one place. */
export async function sealBytes(
  plain: Uint8Array,
  place: string,
  { id, key }: Key,
): Promise<Uint8Array> {
  const salt = randomBytes(SALT_BYTES)
  const fileKey = fileKeyOf(key, salt, place)
  const chunks = Math.max(1, Math.ceil(plain.length / CHUNK_BYTES))
  const sealed = Buffer.alloc(HEAD_BYTES + plain.length + chunks * TAG_BYTES)
  let end = 0
  const add = (bytes: Uint8Array) => {
    sealed.set(bytes, end)
    end += bytes.length
  }
  for (const bytes of [MARK, Buffer.from(id, 'hex'), salt]) add(bytes)
  for (let no = 0; no < chunks; no += 1) {
    const cipher = createCipheriv(CIPHER, fileKey, nonceOf(no, no === chunks - 1))
    add(cipher.update(plain.subarray(no * CHUNK_BYTES, (no + 1) * CHUNK_BYTES)))
    add(cipher.final())
    add(cipher.getAuthTag())
    if (no % CHUNKS_IN_A_TURN === CHUNKS_IN_A_TURN - 1) await nextTurn()
  }
  return sealed
}

/** Opens a file sealed for this key. Throws where any byte differs or is missing. */
export async function openBytes(
  sealed: Uint8Array,
  place: string,
  key: KeyObject,
): Promise<Uint8Array> {
  const salt = sealed.subarray(SEALED_MARK_BYTES, HEAD_BYTES)
  const fileKey = fileKeyOf(key, salt, place)
  const body = sealed.subarray(HEAD_BYTES)
  const chunks = Math.max(1, Math.ceil(body.length / (CHUNK_BYTES + TAG_BYTES)))
  // A shorter file fails at its only chunk.
  const plain = Buffer.alloc(Math.max(0, body.length - chunks * TAG_BYTES))
  for (let no = 0; no < chunks; no += 1) {
    const start = no * (CHUNK_BYTES + TAG_BYTES)
    const chunk = body.subarray(start, start + CHUNK_BYTES + TAG_BYTES)
    if (chunk.length < TAG_BYTES) throw new Error('a sealed file that ends too early')
    const opener = createDecipheriv(CIPHER, fileKey, nonceOf(no, no === chunks - 1), {
      authTagLength: TAG_BYTES,
    }).setAuthTag(chunk.subarray(-TAG_BYTES))
    plain.set(opener.update(chunk.subarray(0, -TAG_BYTES)), no * CHUNK_BYTES)
    opener.final()
    if (no % CHUNKS_IN_A_TURN === CHUNKS_IN_A_TURN - 1) await nextTurn()
  }
  return plain
}

function fileKeyOf(key: KeyObject, salt: Uint8Array, place: string): KeyObject {
  const bytes = hkdfSync('sha256', key, salt, `aliado file\0${place}`, 32)
  return createSecretKey(Buffer.from(bytes))
}

function nonceOf(no: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(no, NONCE_BYTES - 5)
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1)
  return nonce
}
