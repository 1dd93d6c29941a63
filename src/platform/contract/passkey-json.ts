import { z } from 'zod'

import { Text } from './text.ts'

/**
 * The JSON of passkeys as the browser's WebAuthn functions take and return it: a screen passes the
 * options on and returns the response, both without a change.
 */

const Transports = z.array(Text(40)).max(10)
const Encoded = Text(8_000).min(1)

const KnownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** For `navigator.credentials.create`. */
export const PasskeyCreationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int().optional(),
  excludeCredentials: z.array(KnownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** For `navigator.credentials.get`. Without credentials the browser offers the passkeys it has. */
export const PasskeyRequestOptions = z.object({
  challenge: z.string(),
  timeout: z.int().optional(),
  rpId: z.string(),
  allowCredentials: z.array(KnownCredential),
  userVerification: z.literal('required'),
})

const credential = {
  id: Text(1_400).min(1),
  rawId: Text(1_400).min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).nullish(),
  clientExtensionResults: z.record(Text(60), z.unknown()).default({}),
}

/** What `navigator.credentials.create` returned. */
export const PasskeyCreation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    transports: Transports.optional(),
  }),
})

/** What `navigator.credentials.get` returned. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: Text(400).nullish(),
  }),
})
