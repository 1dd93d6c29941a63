import { partnerById, setPendingData } from '#features/people/partners/server/public.ts'
import { profileOf } from '#features/people/profile/server/public.ts'
import { parameter } from '#features/program/brands/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { refuse } from '#platform/server/refusal.ts'

import type { Registration } from '../contract.ts'
import { answersOf, storeAnswer } from './answers.ts'
import { formerFields } from './brand/former-fields.ts'
import { fieldsOf, optionsOf, serviceOf } from './options.ts'
import { pendingSteps, type Progress, stepsFor } from './pending-steps.ts'

const OPTIONS_AT = '/api/v1/registration/options/'

/** What the brand requires of this partner, what is filled in, and what is missing. */
export async function viewRegistration(tx: Tx, owner: PartnerKey): Promise<Registration> {
  const form = await parameter(tx, owner.brandId, 'registration_form')
  const progress = await progressOf(tx, owner)
  const answers = await answersOf(tx, owner)
  return {
    common_steps: stepsFor(form, progress),
    customizable_steps: form.customizable_steps.map((step) => ({
      step_title: step.step_title,
      in_review_step: step.in_review_step,
      fields: step.fields.map((field) => {
        const service = serviceOf(field)
        return {
          name: field.name,
          service: service === null ? null : `${OPTIONS_AT}${service}`,
          field_value: answers.get(field.name) ?? null,
          field_label: field.field_label,
          required: field.required,
        }
      }),
    })),
    pending_steps: pendingSteps(form, progress, answers),
  }
}

type Saving = { viewer: Viewer; fields: { name: string; value: string }[]; origin: Origin }

/**
 * Stores the answers to the brand's own fields, and clears the flag where nothing is
 * missing.
 */
export async function saveRegistration(
  tx: Tx,
  { viewer, fields, origin }: Saving,
  now: Date,
) {
  const form = await parameter(tx, viewer.brandId, 'registration_form')
  const known = new Map(fieldsOf(form).map((field) => [field.name, field]))
  const former = await formerFields(tx, viewer.brandId)
  const requested = fields.filter(({ name }) => known.has(name) || !former.has(name))
  for (const { name, value } of requested) {
    const field = known.get(name)
    if (!field) return refuse('unknown_field', { field: name })
    if (value === '' && field.required) return refuse('field_required', { field: name })
    const service = serviceOf(field)
    const options = service === null || value === '' ? null : await optionsOf(form, service)
    if (options && !options.some((option) => option.value === value))
      return refuse('unknown_option', { field: name })
  }
  for (const field of requested) await storeAnswer(tx, viewer, field, now)
  if (requested.length > 0)
    await audit(tx, {
      brandId: viewer.brandId,
      actor: `user:${viewer.userId}`,
      act: 'registration.answered',
      subject: `partner:${viewer.partnerId}`,
      detail: { fields: requested.map(({ name }) => name) },
      requestId: origin.requestId,
      at: now,
    })
  await settleRegistration(tx, viewer)
  return viewRegistration(tx, viewer)
}

/** Clears the flag of pending data once everything but the documents is filled in. */
export async function settleRegistration(tx: Tx, owner: PartnerKey): Promise<void> {
  if (!(await lacksData(tx, owner))) await setPendingData(tx, owner, false)
}

/** Sets a new partner's flag where the brand's form requires data that is missing. */
export async function openRegistration(tx: Tx, owner: PartnerKey): Promise<void> {
  await setPendingData(tx, owner, await lacksData(tx, owner))
}

async function lacksData(tx: Tx, owner: PartnerKey): Promise<boolean> {
  const form = await parameter(tx, owner.brandId, 'registration_form')
  const steps = pendingSteps(form, await progressOf(tx, owner), await answersOf(tx, owner))
  return steps.some((step) => step !== 'documents')
}

async function progressOf(tx: Tx, owner: PartnerKey): Promise<Progress> {
  const partner = await partnerById(tx, owner)
  if (!partner) throw new Error(`no partner ${owner.partnerId} at brand ${owner.brandId}`)
  const profile = await profileOf(tx, owner)
  return {
    pfPj: partner.pfPj,
    pendingDocuments: partner.pendingDocuments,
    hasAddress: profile.address !== null,
    hasPersonalData: profile.birth !== null,
    hasCompanyData:
      profile.pj_razao_social !== null &&
      profile.pj_fantasia !== null &&
      profile.pj_nome_contato !== null,
    hasPayoutData: partner.pix !== null || profile.bank_account !== null,
  }
}
