import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'

import {
  PasskeyAssertion,
  PasskeyCreation,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
} from '../../contract/passkey-json.ts'

const ES256 = -7
const ED25519 = -8
const RS256 = -257
const ALGORITHMS = [ES256, ED25519, RS256]
const TIMEOUT_MS = 5 * 60_000

export type Passkey = {
  credentialId: string
  /** COSE, as the authenticator sent it. */
  publicKey: Uint8Array
  counter: number
  transports: string[]
}

type Known = Pick<Passkey, 'credentialId' | 'transports'>

/** The site that passkeys belong to: the host of the installation's address. */
export function siteOf(publicUrl: string): { origin: string; id: string } {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, id: hostname }
}

type Site = ReturnType<typeof siteOf>

type Creating = {
  challenge: string
  site: Site
  user: { id: string; email: string; name: string }
  /** The person's passkeys: a device that has one of them is not offered. */
  known: Known[]
}

/** For the browser that creates a passkey, which also asks for the device's own lock. */
export function creationOptions({
  challenge,
  site,
  user,
  known,
}: Creating): z.output<typeof PasskeyCreationOptions> {
  return {
    rp: { name: 'Aliado', id: site.id },
    user: {
      id: Buffer.from(user.id).toString('base64url'),
      name: user.email,
      displayName: user.name,
    },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** For the browser that signs with a passkey; without known ones it offers those that it has. */
export function requestOptions(
  challenge: string,
  site: Site,
  known: Known[] = [],
): z.output<typeof PasskeyRequestOptions> {
  return {
    challenge,
    timeout: TIMEOUT_MS,
    rpId: site.id,
    allowCredentials: known.map(descriptorOf),
    userVerification: 'required',
  }
}

function descriptorOf({ credentialId, transports }: Known) {
  return { id: credentialId, type: 'public-key' as const, transports }
}

const ClientData = z.object({ challenge: z.string().max(200) })

/** The challenge that a response answers; null where the response is malformed. */
export function challengeOf({
  response,
}: {
  response: { clientDataJSON: string }
}): string | null {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString()
    return ClientData.parse(JSON.parse(text)).challenge
  } catch {
    return null
  }
}

type Creation = z.output<typeof PasskeyCreation>
type Assertion = z.output<typeof PasskeyAssertion>

/** The created passkey; null where the response is not right. */
export async function createdPasskey(
  response: Creation,
  { challenge, site }: { challenge: string; site: Site },
): Promise<Passkey | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: wireOf(response),
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    const transports = response.response.transports ?? []
    return { credentialId: id, publicKey, counter, transports }
  } catch {
    // The library throws for every response that is not right.
    return null
  }
}

/** The passkey's new counter; null where the response is not right. */
export async function assertedCounter(
  response: Assertion,
  { challenge, site, passkey }: { challenge: string; site: Site; passkey: Passkey },
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: wireOf(response),
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** The response as the library's types have it: without optional fields that are undefined. */
function wireOf<Response extends Creation | Assertion>(response: Response) {
  const { id, rawId, type, response: parts } = response
  const given = Object.entries(parts).filter(([, value]) => value != null)
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: Object.fromEntries(given) as WireParts<Response>,
  }
}

/** Without `null`, which some browsers send for what is missing. */
type WireParts<Response extends Creation | Assertion> = Response extends Creation
  ? { clientDataJSON: string; attestationObject: string }
  : { clientDataJSON: string; authenticatorData: string; signature: string }
