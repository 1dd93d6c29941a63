import { generateSecret, generateURI, verifySync } from 'otplib'

const SECRET_BYTES = 20
/** A code is accepted this long before and after its 30 seconds: clocks differ. */
const TOLERANCE_SECONDS = 30

/** A new secret, and the address that an app reads from a QR code. */
export function newTotp({ issuer, label }: { issuer: string; label: string }) {
  const secret = generateSecret({ length: SECRET_BYTES })
  return { secret, uri: generateURI({ issuer, label, secret }) }
}

/**
 * The time step of a right code, null for a wrong one. The caller stores the step: a code must not
 * be accepted twice.
 */
export function totpStep(
  { secret, code }: { secret: string; code: string },
  now: Date,
): number | null {
  const epoch = Math.floor(now.getTime() / 1_000)
  const result = verifySync({
    strategy: 'totp',
    secret,
    token: code,
    epoch,
    epochTolerance: TOLERANCE_SECONDS,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
