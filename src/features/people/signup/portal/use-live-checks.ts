import { useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { endpointQuery, queryClient } from '#platform/web/api/query-client.ts'

import {
  checkStoreSlug,
  validateCnpj,
  validateCpf,
  validateEmail,
  validateInstagram,
  validateMobile,
} from '../contract.ts'
import { proveHuman } from './prove-human.ts'
import type { FormField } from './sign-up-form.ts'

export type Company = Output<typeof validateCnpj>['company']

type Answer = { valid: boolean; message: string | null; company?: Company }

/** Each caches its answers for a while: going back and forth asks the server once. */
const asks: Partial<
  Record<FormField, (partnerSlug: string, value: string) => Promise<Answer>>
> = {
  document_cpf: (partnerSlug, cpf) =>
    queryClient.fetchQuery(endpointQuery(validateCpf, { params: { partnerSlug, cpf } })),
  document_pj: (partnerSlug, cnpj) =>
    queryClient.fetchQuery(endpointQuery(validateCnpj, { params: { partnerSlug, cnpj } })),
  celular: askMobile,
  celular_pj: askMobile,
  email: (partnerSlug, email) =>
    queryClient.fetchQuery(
      endpointQuery(validateEmail, { params: { partnerSlug, email } }),
    ),
  slug: (partnerSlug, newSlug) =>
    queryClient.fetchQuery(
      endpointQuery(checkStoreSlug, { params: { partnerSlug, newSlug } }),
    ),
  instagram_req: (partnerSlug, instagram) =>
    queryClient.fetchQuery(
      endpointQuery(validateInstagram, { params: { partnerSlug, instagram } }),
    ),
}

function askMobile(partnerSlug: string, phone: string): Promise<Answer> {
  return queryClient.fetchQuery(
    endpointQuery(validateMobile, { params: { partnerSlug, phone } }),
  )
}

export type CheckStates = Partial<Record<FormField, CheckState | undefined>>

type CheckState = { value: string; status: 'asking' | 'fine' | 'wrong' }

/**
 * Validates a field on the server while the form is filled in; the sign-up itself validates
 * again.
 */
export function useLiveChecks(partnerSlug: string) {
  const [states, setStates] = useState<CheckStates>({})
  const [company, setCompany] = useState<Company>(null)

  /** Why the value is refused, or null; null also where the server is unavailable. */
  async function check(field: FormField, typed: string): Promise<string | null> {
    const value = typed.trim()
    const ask = asks[field]
    if (ask === undefined || value === '') return null
    const show = (status: CheckState['status']) =>
      setStates((before) =>
        status !== 'asking' && before[field]?.value !== value
          ? before
          : { ...before, [field]: { value, status } },
      )
    show('asking')
    try {
      const answer = await ask(partnerSlug, value).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'prove_human') throw error
        await proveHuman()
        return ask(partnerSlug, value)
      })
      if (answer.company !== undefined) setCompany(answer.company)
      show(answer.valid ? 'fine' : 'wrong')
      return answer.valid ? null : answer.message
    } catch {
      setStates((before) => ({ ...before, [field]: undefined }))
      return null
    }
  }

  return { states, company, check }
}
