import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('followers')

const Id = z.coerce.number().int().min(1)

const proofStates = ['waiting', 'accepted', 'refused'] as const

const ProofToReview = z.object({
  id: z.int(),
  partner_slug: z.string(),
  username: z.string(),
  status: z.enum(proofStates),
  /** The count that the partner stated with the picture. */
  claimed_followers: z.int().nullable(),
  followers: z.int().nullable(),
  reason: z.string().nullable(),
  /** Expires after a short time. */
  file_link: z.string().nullable(),
  created_at: Moment,
})

const refusals = {
  unknown_proof: { status: 404, message: 'Print não encontrado.' },
  already_decided: {
    status: 409,
    message: 'Este print já foi conferido. Recarregue para ver a decisão.',
  },
} as const

/** Screenshots of one state, those that wait for a decision by default, oldest first. */
export const listFollowerProofs = endpoint({
  method: 'GET',
  path: '/api/brand/v1/follower-proofs',
  summary: 'Lista as comprovações de seguidores',
  access: { brand: 'partners.read' },
  query: KeysetQuery.extend({ status: z.enum(proofStates).default('waiting') }),
  response: keysetPageOf(ProofToReview),
  refusals: cursorRefusals,
})

/** One screenshot, also a decided one. */
export const showFollowerProofOfBrand = endpoint({
  method: 'GET',
  path: '/api/brand/v1/follower-proofs/:id',
  summary: 'Mostra uma comprovação de seguidores',
  access: { brand: 'partners.read' },
  params: z.object({ id: Id }),
  response: ProofToReview,
  refusals: { unknown_proof: refusals.unknown_proof },
})

/** With the count that the brand reads in it. */
export const acceptFollowerProof = endpoint({
  method: 'POST',
  path: '/api/brand/v1/follower-proofs/:id/accept',
  summary: 'Aceita uma comprovação de seguidores',
  access: { brand: 'partners.decide' },
  params: z.object({ id: Id }),
  body: z.object({ followers: z.int().min(0).max(1_000_000_000) }),
  response: ProofToReview,
  refusals,
})

export const refuseFollowerProof = endpoint({
  method: 'POST',
  path: '/api/brand/v1/follower-proofs/:id/refuse',
  summary: 'Recusa uma comprovação de seguidores com o motivo',
  access: { brand: 'partners.decide' },
  params: z.object({ id: Id }),
  body: z.object({ reason: Text(500).trim().min(1, 'Campo obrigatório') }),
  response: ProofToReview,
  refusals,
})
