import { maskEmail, maskPixKey, maskTaxId } from '#platform/contract/brazil/numbers.ts'
import type { BrandActor } from '#platform/server/http/access.ts'

type PersonalData<Document extends string | null> = {
  document: Document
  email: string
  mobile: string | null
}

/**
 * Whether a caller sees personal data in clear: only a program's key that may. A person of the
 * brand asks for the fields that they need, and each time is recorded.
 */
export function seesPersonalData({ kind, permissions }: BrandActor): boolean {
  return kind === 'key' && permissions.has('partners.personal')
}

/** What a caller sees of a partner's data: masked without the permission for personal data. */
export function shownPersonalData<Document extends string | null>(
  { document, email, mobile }: PersonalData<Document>,
  personal: boolean,
): PersonalData<Document | string> {
  if (personal) return { document, email, mobile }
  return {
    document: document === null ? document : maskTaxId(document),
    email: maskEmail(email),
    mobile: mobile === null ? null : maskPixKey('phone', `+55${mobile}`),
  }
}
