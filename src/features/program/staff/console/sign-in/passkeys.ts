import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'

import type { Input, Output } from '#platform/contract/endpoint/endpoint.ts'

import type {
  enrollPasskey,
  signInByPasskey,
  startPasskeyEnrollment,
  startPasskeySignIn,
} from '../../contract.ts'

/** The browser found no passkey, or the person closed its dialog. */
export class PasskeyCancelled extends Error {
  override name = 'PasskeyCancelled'
}

/** The page's address is not the one that the passkeys of the installation belong to. */
export class PasskeyElsewhere extends Error {
  override name = 'PasskeyElsewhere'
}

const ELSEWHERE = new Set<string>(['ERROR_INVALID_DOMAIN', 'ERROR_INVALID_RP_ID'])

/** Asks the browser for a passkey; throws `PasskeyCancelled` where there is none. */
export async function usePasskeyOf(
  options: Output<typeof startPasskeySignIn>,
): Promise<Input<typeof signInByPasskey>['body']['response']> {
  // The same JSON; the library's type names the known transports.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const assertion = await startAuthentication({ optionsJSON }).catch(cancelled)
  return { ...assertion, clientExtensionResults: {} }
}

/** Creates a passkey in this browser; throws `PasskeyCancelled` where the person declined. */
export async function createPasskeyOf(
  options: Output<typeof startPasskeyEnrollment>,
): Promise<Input<typeof enrollPasskey>['body']['response']> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const created = await startRegistration({ optionsJSON }).catch(cancelled)
  return { ...created, clientExtensionResults: {} }
}

function cancelled(cause: unknown): never {
  if (cause instanceof WebAuthnError && ELSEWHERE.has(cause.code))
    throw new PasskeyElsewhere('another address', { cause })
  throw new PasskeyCancelled('no passkey', { cause })
}
