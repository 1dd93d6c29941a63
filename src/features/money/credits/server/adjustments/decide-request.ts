import { partnerById } from '#features/people/partners/server/public.ts'
import { secondPersonProblem } from '#features/program/staff/second-person.ts'
import { actingPerson } from '#features/program/staff/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { refuse } from '#platform/server/refusal.ts'

import { writeApproved } from './adjust-credits.ts'
import {
  type AdjustmentRequest,
  type Decider,
  endRequest,
  isRequester,
  lockRequest,
} from './requests.ts'
import { requestStateText } from './text.ts'

/** Writes the entry of a request that another person approves; the same person's second click changes nothing. */
export async function approveRequest(tx: Tx, id: number, decider: Decider) {
  const { caller } = decider
  const { brandId, actor } = caller
  const request = await lockRequest(tx, { brandId, id })
  if (!request) return refuse('unknown_request')
  if (request.state === 'approved' && request.decidedBy === actor) return request
  if (request.state !== 'waiting') return refuse('already_decided', stage(request))
  const person = await actingPerson(tx, caller)
  const problem = secondPersonProblem(request.requestedStaffId, person)
  if (problem) return refuse(problem)
  const partner = await partnerById(tx, { brandId, partnerId: request.partnerId })
  if (!partner) return refuse('partner_left')
  const ended = await endRequest(tx, request, { state: 'approved', person }, decider)
  const refused = await writeApproved(tx, partner, request, decider)
  return refused ?? ended
}

type Refusing = { id: number; reason: string }

/** Ends a request without an entry. */
export async function refuseRequest(tx: Tx, { id, reason }: Refusing, decider: Decider) {
  const { caller } = decider
  const request = await lockRequest(tx, { brandId: caller.brandId, id })
  if (!request) return refuse('unknown_request')
  if (request.state === 'refused' && request.refusal === reason) return request
  if (request.state !== 'waiting') return refuse('already_decided', stage(request))
  const person = await actingPerson(tx, caller)
  return endRequest(tx, request, { state: 'refused', person, refusal: reason }, decider)
}

/** Takes a request back, by the person or key that asked. */
export async function withdrawRequest(tx: Tx, id: number, decider: Decider) {
  const { caller } = decider
  const { brandId, actor } = caller
  const request = await lockRequest(tx, { brandId, id })
  if (!request) return refuse('unknown_request')
  const person = await actingPerson(tx, caller)
  if (!isRequester(request, { actor, person })) return refuse('other_person')
  if (request.state === 'withdrawn') return request
  if (request.state !== 'waiting') return refuse('already_decided', stage(request))
  return endRequest(tx, request, { state: 'withdrawn', person }, decider)
}

function stage({ state }: AdjustmentRequest) {
  return { value: requestStateText[state] }
}
