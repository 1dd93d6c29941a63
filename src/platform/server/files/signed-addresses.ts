import { createHmac, timingSafeEqual } from 'node:crypto'

import { checkedKey, FILE_KEY, type UploadTarget } from './file-store.ts'

type Options = {
  publicUrl: string
  /** Signs addresses; the same for every process over the same files. */
  secret: Buffer
  now: () => Date
}

export type SignedRequest = {
  act: 'read' | 'write'
  key: string
  expires: string
  signature: string
  /** The limits of an upload. */
  contentType?: string
  sizeBytes?: number
}

type Upload = { contentType: string; sizeBytes: number; expiresInSeconds: number }

export type SignedAddresses = {
  read(key: string, options: { expiresInSeconds: number }): string
  write(key: string, options: Upload): UploadTarget
  /**
   * Whether a requested address was signed by this server, for this operation, and has not
   * expired.
   */
  allows(request: SignedRequest): boolean
}

/** Addresses of files that this server serves itself. */
export function signedAddresses({ publicUrl, secret, now }: Options): SignedAddresses {
  function sign(request: Omit<SignedRequest, 'signature'>): string {
    const { act, key, expires, contentType = '', sizeBytes = 0 } = request
    return createHmac('sha256', secret)
      .update([act, key, expires, contentType, sizeBytes].join('\n'))
      .digest('base64url')
  }

  function addressOf(request: Omit<SignedRequest, 'signature'>): string {
    const { key, expires } = request
    const query = new URLSearchParams({ expires, signature: sign(request) })
    return `${publicUrl}/files/${key}?${query.toString()}`
  }

  function expiry(seconds: number): string {
    return String(Math.floor(now().getTime() / 1000) + seconds)
  }

  return {
    read: (key, { expiresInSeconds }) =>
      addressOf({ act: 'read', key: checkedKey(key), expires: expiry(expiresInSeconds) }),

    write(key, { contentType, sizeBytes, expiresInSeconds }) {
      const expires = expiry(expiresInSeconds)
      const upload = { contentType, sizeBytes, expires }
      return {
        url: addressOf({ act: 'write', key: checkedKey(key), ...upload }),
        headers: { 'content-type': contentType },
      }
    },

    allows({ signature, ...request }) {
      if (!FILE_KEY.test(request.key)) return false
      const expected = Buffer.from(sign(request))
      const given = Buffer.from(signature)
      const same = expected.length === given.length && timingSafeEqual(expected, given)
      return same && Number(request.expires) * 1000 > now().getTime()
    },
  }
}
