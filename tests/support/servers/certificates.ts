import { generateKeyPairSync } from 'node:crypto'

import forge from 'node-forge'

type Pair = { cert: string; key: string }
type Authority = Pair & { name: string }

let serial = 1

function keyPair() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const own = forge.pki.privateKeyFromPem(key)
  return { key, own, open: forge.pki.setRsaPublicKey(own.n, own.e) }
}

function nameOf(name: string): forge.pki.CertificateField[] {
  return [{ name: 'commonName', value: name }]
}

/** An authority of certificates, made for one test file. */
export function authority(name: string): Authority {
  const pair = keyPair()
  const cert = draft(name, name, pair.open)
  cert.setExtensions([{ name: 'basicConstraints', cA: true }])
  cert.sign(pair.own, forge.md.sha256.create())
  return { name, cert: forge.pki.certificateToPem(cert), key: pair.key }
}

type Wanted = { name: string; days?: number; server?: boolean }

/** A certificate that the authority signed, valid from yesterday. */
export function certificateOf(
  { name: issuer, key: issuerKey }: Authority,
  { name, days = 365, server = false }: Wanted,
): Pair {
  const pair = keyPair()
  const cert = draft(name, issuer, pair.open, days)
  if (server)
    cert.setExtensions([
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: '127.0.0.1' },
          { type: 2, value: 'localhost' },
        ],
      },
    ])
  cert.sign(forge.pki.privateKeyFromPem(issuerKey), forge.md.sha256.create())
  return { cert: forge.pki.certificateToPem(cert), key: pair.key }
}

const DAY = 24 * 60 * 60 * 1_000

function draft(name: string, issuer: string, open: forge.pki.rsa.PublicKey, days = 365) {
  const cert = forge.pki.createCertificate()
  cert.publicKey = open
  cert.serialNumber = String((serial += 1)).padStart(4, '0')
  cert.validity.notBefore = new Date('2026-01-01T00:00:00Z')
  cert.validity.notAfter = new Date(Date.now() + days * DAY)
  cert.setSubject(nameOf(name))
  cert.setIssuer(nameOf(issuer))
  return cert
}

/** The file that a bank gives for download. Old files use 3DES, which OpenSSL 3 still opens, or RC2. */
export function p12Of({ cert, key }: Pair, password = ''): Buffer {
  const made = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(key),
    [forge.pki.certificateFromPem(cert)],
    password,
    { algorithm: '3des' },
  )
  return Buffer.from(forge.asn1.toDer(made).getBytes(), 'latin1')
}
