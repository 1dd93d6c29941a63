import { maskMobile } from '#platform/web/forms/mask-typed.ts'

import { type ContactKind, normalizeContact } from '../rules.ts'
import { text } from './text.ts'

const FULL_MOBILE = '(##) #####-####'.length

/** `ana***@exemplo.com`: the spec hides what follows the first three characters. */
export function hideEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(3, at))}***${email.slice(at)}`
}

/** What is wrong with a contact that was typed, in a sentence; null when nothing is. */
export function contactProblem(kind: ContactKind, typed: string): string | null {
  if (typed.trim() === '') return text.required(text.kinds[kind].title)
  const valid = normalizeContact(kind, typed) !== null
  if (kind === 'email') return valid ? null : text.invalidEmail
  const masked = maskMobile(typed)
  if (masked.length > 5 && masked[5] !== '9') return text.invalidMobile
  if (masked.length < FULL_MOBILE) return text.incompleteMobile
  return valid ? null : text.invalidMobile
}
