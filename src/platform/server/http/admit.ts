import type { Endpoint } from '../../contract/endpoint.ts'
import type { AuditedRequest } from '../audit.ts'
import type { KnownAsking } from '../operation.ts'
import type { Reply } from '../reply.ts'
import { denial } from './access.ts'
import { recordDenial } from './audited-request.ts'
import { errorsByField, type readInput } from './invalid-input.ts'

type Arriving = Omit<KnownAsking, 'input'> & {
  contract: Endpoint
  audited: AuditedRequest
  input: ReturnType<typeof readInput>
}

/** Checks the caller, then the input; returns the request, or the reply to one that is rejected. */
export async function admit(
  server: Parameters<typeof recordDenial>[0],
  { contract, audited, input, asking, caller, now }: Arriving,
): Promise<{ known: KnownAsking } | { rejected: Reply }> {
  const denied = denial(contract.access, caller)
  if (denied) {
    await recordDenial(server, audited, { code: denied.body.code, now })
    return { rejected: denied }
  }
  if (!input.ok) return { rejected: { status: 422, body: errorsByField(input.error) } }
  return { known: { asking, input: input.value, caller, now } }
}
