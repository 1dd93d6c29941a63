import { signIn } from '../contract.ts'
import type { Credentials } from './login/use-sign-in.ts'
import { text } from './text.ts'

export type CredentialErrors = { email?: string; password?: string }

type Reading =
  | { credentials: Credentials; errors: null }
  | { credentials: null; errors: CredentialErrors }

/** The typed values as the contract's input, or a sentence for each invalid field. */
export function readCredentials(typed: {
  email: string
  password: string
  slug: string
}): Reading {
  const email = typed.email.trim()
  const { password } = typed
  const missing: CredentialErrors = {
    ...(email === '' && { email: text.required(text.login.email) }),
    ...(password === '' && { password: text.required(text.login.password) }),
  }
  if (Object.keys(missing).length > 0) return { credentials: null, errors: missing }

  const parsed = signIn.body.safeParse({ email, password, slug_parent: typed.slug })
  if (parsed.success) return { credentials: parsed.data, errors: null }
  const errors: CredentialErrors = {}
  for (const { path, message } of parsed.error.issues) {
    if (path[0] === 'email') errors.email ??= message
    if (path[0] === 'password') errors.password ??= message
  }
  return { credentials: null, errors }
}
