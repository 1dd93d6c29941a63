import type { ApiCaller } from '../api/api-caller.ts'
import type { ApiError } from '../api/api-error.ts'
import { brandOfAddress, CONSOLE_BASE } from './address.ts'

/** Asks for the second factor; true once it is proved. */
type AskProof = () => Promise<boolean>

let askProof: AskProof = () => Promise.resolve(false)
let leaving = false

/** Sets what asks for a fresh proof; returns the function that removes it. */
export function askForProofWith(ask: AskProof): () => void {
  askProof = ask
  return () => {
    askProof = () => Promise.resolve(false)
  }
}

/** The console's caller: a person of the brand's staff, with a cookie. */
export const staffCaller: ApiCaller = {
  token: () => null,
  // The server accepts it only where the person is a member.
  headers(): Record<string, string> {
    const brand = brandOfAddress(location.pathname)
    return brand === null ? {} : { 'aliado-brand': brand }
  },
  gathersReads: false,
  // The page is being replaced by the sign-in: an error would be shown for a moment.
  ready: () => (leaving ? new Promise(() => {}) : Promise.resolve()),
  failed(error) {
    if (hasEnded(error)) toSignIn()
    return error
  },
  recover: (error) =>
    error.code === 'fresh_proof_needed' ? askProof() : Promise.resolve(false),
}

function hasEnded({ status, code }: ApiError): boolean {
  return status === 401 && code === 'not_signed_in'
}

/** A full load, so that nothing of the person stays in memory; drafts stay in the tab. */
function toSignIn(): void {
  if (brandOfAddress(location.pathname) === null) return
  leaving = true
  const back = location.pathname.slice(CONSOLE_BASE.length) + location.search
  location.replace(`${CONSOLE_BASE}/entrar?volta=${encodeURIComponent(back)}`)
}
