import { X509Certificate } from 'node:crypto'

import { SignedXml } from 'xml-crypto'

import { type InvoiceFacts, readXmlInvoice } from './read-xml-invoice.ts'

/** Whether an XML is as it was signed, and by whose certificate; the certificate's authority is not checked. */
export type Signature = {
  state: 'valid' | 'invalid' | 'absent' | 'unchecked'
  signedBy: string | null
}

const SIGNATURE = /<(?:[\w-]+:)?Signature[\s>][^]*?<\/(?:[\w-]+:)?Signature>/g
/** An invoice has one or two: of its issuer, and of the city. */
const MOST_SIGNATURES = 4

/**
 * Checks the signatures of an XML invoice (XMLDSig). Only a signature over the very part that has the
 * invoice's values counts, because a signed part may stand in a file with other values.
 */
export function readSignature(bytes: Uint8Array): Signature {
  const xml = new TextDecoder().decode(bytes)
  const found = xml.match(SIGNATURE) ?? []
  if (found.length === 0) return { state: 'absent', signedBy: null }
  if (found.length > MOST_SIGNATURES) return UNCHECKED
  const whole = readXmlInvoice(bytes)
  let state: Signature['state'] = 'unchecked'
  for (const signature of found) {
    const checked = check(xml, signature)
    if (checked === 'unchecked') continue
    if (checked === 'invalid') {
      state = 'invalid'
      continue
    }
    if (whole && checked.parts.some((part) => hasValuesOf(part, whole)))
      return { state: 'valid', signedBy: checked.signedBy }
  }
  return { state, signedBy: null }
}

const UNCHECKED: Signature = { state: 'unchecked', signedBy: null }

type Checked = { parts: string[]; signedBy: string | null } | 'invalid' | 'unchecked'

function check(xml: string, signature: string): Checked {
  const signed = new SignedXml({
    getCertFromKeyInfo: (keyInfo) => SignedXml.getCertFromKeyInfo(keyInfo),
  })
  try {
    signed.loadSignature(signature)
    if (!signed.checkSignature(xml)) return 'invalid'
    return { parts: signed.getSignedReferences(), signedBy: signerOf(signature) }
  } catch {
    // Without a certificate, or by an algorithm that is not supported.
    return /<(?:[\w-]+:)?X509Certificate/.test(signature) ? 'invalid' : 'unchecked'
  }
}

function hasValuesOf(part: string, whole: InvoiceFacts): boolean {
  const facts = readXmlInvoice(new TextEncoder().encode(part))
  return (
    facts !== null &&
    facts.valueCents === whole.valueCents &&
    facts.issuer === whole.issuer &&
    facts.taker === whole.taker
  )
}

/** The common name in the certificate: `EMPRESA LTDA:12345678000190`. */
function signerOf(signature: string): string | null {
  const encoded = /X509Certificate>([^<]+)</.exec(signature)?.[1]?.replaceAll(/\s/g, '')
  if (encoded === undefined) return null
  const { subject } = new X509Certificate(Buffer.from(encoded, 'base64'))
  const name = /^CN=(.+)$/m.exec(subject)?.[1] ?? null
  // A person's certificate ends with the CPF.
  return name?.replace(/:\d{11}$/, '') ?? null
}
