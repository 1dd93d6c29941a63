import { maskEmail, maskPixKey, maskTaxId } from '#platform/contract/brazil/numbers.ts'

type PersonalData<Document extends string | null> = {
  document: Document
  email: string
  mobile: string | null
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
