import {
  formatCnpj as maskCnpj,
  formatCpf as maskCpf,
  formatPhone as maskPhone,
  isValidCnpj,
  isValidCpf,
  isValidMobilePhone,
  isValidPis,
} from '@brazilian-utils/brazilian-utils'
import { z } from 'zod'

import { requiredField } from '../sentences.ts'
import { Text } from '../text.ts'
import { type PixKeyType, pixKeyTypes } from './pix-key-type.ts'

/** The library's CNPJ functions drop or refuse letters unless version 2 is passed. */
const ALPHANUMERIC = { version: 2 } as const

// Looser than the printed mask, but with at most one separator between two groups.
const CPF = /^\d{3}[.\s]?\d{3}[.\s]?\d{3}[-\s]?\d{2}$/
const CNPJ = /^[0-9A-Z]{2}[.\s]?[0-9A-Z]{3}[.\s]?[0-9A-Z]{3}[/\s]?[0-9A-Z]{4}[-\s]?\d{2}$/i
const MOBILE = /^(?:\+55\s?)?\(?\d{2}\)?\s?9\d{4}[-\s]?\d{4}$/
const PIS = /^\d{3}\.?\d{5}\.?\d{2}-?\d$/
const CEP = /^\d{2}\.?\d{3}[-\s]?\d{3}$/
const Email = z.email()
const EVP = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The Central Bank's limit for a key of any type. */
const LONGEST_PIX_KEY = 77

/** A CPF, with or without mask; 11 digits inside. */
export const Cpf = canonicalText('CPF', 20, canonicalCpf)

/** A CNPJ, numeric or alphanumeric, with or without mask, in any case; 14 characters inside. */
export const Cnpj = canonicalText('CNPJ', 24, canonicalCnpj)

/** A CPF or a CNPJ, distinguished by its length: 11 digits or 14 characters inside. */
export const TaxId = canonicalText('CPF ou CNPJ', 24, canonicalTaxId)

/** A mobile number, with or without mask and country code; 11 digits inside. */
export const MobilePhone = canonicalText('Celular', 24, canonicalMobile)

/** A postal code, with or without mask; 8 digits inside. */
export const Cep = canonicalText('CEP', 12, canonicalCep)

/** A PIS or PASEP number, with or without mask; 11 digits inside. */
export const PisPasep = canonicalText('PIS/PASEP', 20, canonicalPis)

const canonicalPixKey: Record<PixKeyType, (text: string) => string | null> = {
  cpf: canonicalCpf,
  cnpj: canonicalCnpj,
  email: (text) => (Email.safeParse(text).success ? text.toLowerCase() : null),
  phone: (text) => {
    const mobile = canonicalMobile(text)
    return mobile === null ? null : `+55${mobile}`
  },
  evp: (text) => (EVP.test(text) ? text.toLowerCase() : null),
}

/**
 * The registered form of a Pix key, or null for an invalid key of this type. The type is
 * required and never guessed: about one mobile in a hundred is also a valid CPF.
 */
export function normalizePixKey(type: PixKeyType, text: string): string | null {
  const trimmed = text.trim()
  return trimmed.length > LONGEST_PIX_KEY ? null : canonicalPixKey[type](trimmed)
}

/**
 * The registered form of a Pix key of any type, or null. A number that is a CPF and may be a mobile counts as a
 * CPF: for a mobile the country code is written.
 */
export function normalizeAnyPixKey(text: string): string | null {
  for (const type of pixKeyTypes) {
    const key = normalizePixKey(type, text)
    if (key !== null) return key
  }
  return null
}

/** `529.982.247-25` */
export function formatCpf(cpf: string): string {
  return maskCpf(cpf)
}

/** `12.ABC.345/01DE-35` */
export function formatCnpj(cnpj: string): string {
  return maskCnpj(cnpj, ALPHANUMERIC)
}

/** A CPF or a CNPJ, by its length. */
export function formatTaxId(taxId: string): string {
  return taxId.length === 11 ? formatCpf(taxId) : formatCnpj(taxId)
}

/** `(11) 98765-4321` */
export function formatPhone(digits: string): string {
  return maskPhone(digits, { mask: 'nanp' })
}

/** `***.982.247-**` or `**.ABC.345/01DE-**`: enough for its owner to recognise it. */
export function maskTaxId(taxId: string): string {
  return taxId.length === 11
    ? maskCpf(taxId, { obfuscate: true })
    : maskCnpj(taxId, { ...ALPHANUMERIC, obfuscate: true })
}

/** A canonical Pix key, masked except for the part by which its owner recognises it. */
export function maskPixKey(type: PixKeyType, key: string): string {
  switch (type) {
    case 'cpf':
    case 'cnpj':
      return maskTaxId(key)
    case 'email':
      return maskEmail(key)
    case 'phone':
      return `(${key.slice(3, 5)}) *****-${key.slice(-4)}`
    case 'evp':
      return `${key.slice(0, 8)}-****-****-****-************`
  }
}

/** A masked account number, with only its last digits: `****42`. */
export function maskAccount(number: string): string {
  return number.length <= 2 ? '**' : `${'*'.repeat(number.length - 2)}${number.slice(-2)}`
}

/** `ana***@exemplo.com.br`: at most three characters, and never the whole name. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const shown = Math.min(3, Math.max(0, at - 1))
  return `${email.slice(0, shown)}***${email.slice(at)}`
}

/** The digits and capital letters of a CPF or CNPJ, right or not: `12abc34501de35` is `12ABC34501DE35`. */
export function withoutSigns(document: string): string {
  return document.replaceAll(/[^0-9A-Z]/gi, '').toUpperCase()
}

function canonicalCpf(text: string): string | null {
  return CPF.test(text) && isValidCpf(text) ? text.replaceAll(/\D/g, '') : null
}

function canonicalCnpj(text: string): string | null {
  if (!CNPJ.test(text)) return null
  const cnpj = withoutSigns(text)
  return isValidCnpj(cnpj, ALPHANUMERIC) ? cnpj : null
}

function canonicalTaxId(text: string): string | null {
  return canonicalCpf(text) ?? canonicalCnpj(text)
}

function canonicalMobile(text: string): string | null {
  if (!MOBILE.test(text)) return null
  const mobile = text.replaceAll(/\D/g, '').slice(-11)
  return isValidMobilePhone(mobile, { version: 2 }) ? mobile : null
}

function canonicalCep(text: string): string | null {
  const cep = text.replaceAll(/\D/g, '')
  return CEP.test(text) && cep !== '00000000' ? cep : null
}

function canonicalPis(text: string): string | null {
  return PIS.test(text) && isValidPis(text) ? text.replaceAll(/\D/g, '') : null
}

/** Text that is either normalized or refused. */
function canonicalText(
  label: string,
  longest: number,
  canonical: (text: string) => string | null,
) {
  return Text(longest)
    .trim()
    .min(1, { error: requiredField(label), abort: true })
    .overwrite((text) => canonical(text) ?? text)
    .refine((text) => canonical(text) !== null, `${label} inválido`)
}
