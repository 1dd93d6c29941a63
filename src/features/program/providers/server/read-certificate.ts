import { createPrivateKey, X509Certificate } from 'node:crypto'

import forge from 'node-forge'

/** A certificate with its private key, as PEM. */
export type KeyPair = {
  certificate: string
  privateKey: string
  subject: string
  endsAt: Date
}

/** Why a file cannot be used; the message is for the person who chose it. */
export class BadCertificate extends Error {
  override name = 'BadCertificate'
}

const NO_PAIR = 'O arquivo não tem um certificado com a sua chave privada.'

/**
 * Reads a .p12 or .pem file. OpenSSL 3 refuses the old encryption of the .p12 files that banks still
 * issue, which is why it is opened here and stored as PEM.
 */
export function readCertificate(bytes: Buffer, password: string, now: Date): KeyPair {
  const text = bytes.toString('latin1')
  const pem = text.includes('-----BEGIN') ? text : pemOf(text, password)
  const pair = pairOf(pem, password)
  if (pair.endsAt <= now) throw new BadCertificate('Este certificado já venceu.')
  return pair
}

function pemOf(binary: string, password: string): string {
  const container = openContainer(binary, password)
  const keys = [
    ...bagsOf(container, forge.pki.oids['pkcs8ShroudedKeyBag']),
    ...bagsOf(container, forge.pki.oids['keyBag']),
  ]
  const certificates = bagsOf(container, forge.pki.oids['certBag'])
  const key = keys.find((bag) => bag.key)?.key
  // Without it the key is of a kind that the library does not read, such as an elliptic curve's.
  if (!key) throw new BadCertificate(NO_PAIR)
  return [
    ...certificates.flatMap(({ cert }) => (cert ? [forge.pki.certificateToPem(cert)] : [])),
    forge.pki.privateKeyToPem(key),
  ].join('\n')
}

function openContainer(binary: string, password: string): forge.pkcs12.Pkcs12Pfx {
  try {
    return forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(binary), password)
  } catch (error) {
    const isPassword = error instanceof Error && /password|MAC/i.test(error.message)
    throw new BadCertificate(
      isPassword
        ? 'A senha do certificado não confere.'
        : 'Não foi possível ler o arquivo. Envie o .p12 ou o .pem do seu banco.',
    )
  }
}

function bagsOf(container: forge.pkcs12.Pkcs12Pfx, bagType: string | undefined) {
  if (bagType === undefined) return []
  return container.getBags({ bagType })[bagType] ?? []
}

/** The certificate of the key comes first, as TLS needs it; those of the authorities follow. */
function pairOf(pem: string, password: string): KeyPair {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  const keyText =
    /-----BEGIN [A-Z ]*PRIVATE KEY-----[^]+?-----END [A-Z ]*PRIVATE KEY-----/.exec(pem)?.[0]
  if (!blocks || keyText === undefined) throw new BadCertificate(NO_PAIR)
  try {
    const key = createPrivateKey({ key: keyText, passphrase: password })
    const own = blocks.find((block) => new X509Certificate(block).checkPrivateKey(key))
    if (own === undefined)
      throw new BadCertificate('A chave privada do arquivo é de outro certificado.')
    const { subject, validToDate } = new X509Certificate(own)
    return {
      certificate: [own, ...blocks.filter((block) => block !== own)].join('\n'),
      privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
      subject: nameOf(subject),
      endsAt: validToDate,
    }
  } catch (error) {
    if (error instanceof BadCertificate) throw error
    throw new BadCertificate('Não foi possível ler o certificado. Confira o arquivo.')
  }
}

/** `CN=Loja` of the lines of a subject. */
function nameOf(subject: string): string {
  return /^CN=(.*)$/m.exec(subject)?.[1]?.slice(0, 200) ?? subject.slice(0, 200)
}
