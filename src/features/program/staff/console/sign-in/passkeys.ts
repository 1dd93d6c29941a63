import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
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
  throw new PasskeyCancelled('no passkey', { cause })
}
