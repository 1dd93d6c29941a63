import { brandById, openJoining } from '#features/program/brands/server/public.ts'
import { auditSetting, lockSettings } from '#features/program/settings/server/public.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { pageOfShortList } from '#platform/server/lists/keyset.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import { addChoice, choicesOf, orderChoices, storeChoice } from './choices.ts'

const MOST_CHOICES = 100

/** Whether a brand takes new partners, and what they choose from. */
export function brandSignupRoutes(server: Server): void {
  serve(server, contract.showSignupState, async ({ viewer, tx }) => ({
    open: (await brandById(tx, viewer.brandId)).openForJoining,
  }))

  serve(server, contract.putSignupState, async ({ body: { open }, version, ...call }) => {
    const { tx, viewer } = call
    await lockSettings(tx, viewer)
    const before = { open: (await brandById(tx, viewer.brandId)).openForJoining }
    const stale = version.check(before)
    if (stale) return stale
    await openJoining(tx, viewer.brandId, open)
    const change = { before, after: { open } }
    await auditSetting(tx, { act: 'signup.changed', subject: 'signup', ...change }, call)
    return { open }
  })

  serve(server, contract.listSignupChoices, async ({ query, viewer, tx }) => {
    const kinds = await Promise.all(
      contract.choiceKinds.map((kind) => choicesOf(tx, viewer.brandId, kind)),
    )
    // The kinds have their own numbers.
    return pageOfShortList(
      'sign-up choices',
      query,
      kinds.flat(),
      ({ kind, id }) => `${kind} ${id}`,
    )
  })

  serve(server, contract.showSignupChoice, async ({ params, viewer, tx }) => {
    const choices = await choicesOf(tx, viewer.brandId, params.kind)
    return choices.find(({ id }) => id === params.id) ?? refuse('unknown_choice')
  })

  changeRoutes(server)
}

function changeRoutes(server: Server): void {
  serve(server, contract.createSignupChoice, async ({ body, ...call }) => {
    const { tx, viewer } = call
    const { brandId } = viewer
    await lockSettings(tx, viewer)
    const known = await choicesOf(tx, brandId, body.kind)
    if (known.some(({ title }) => title === body.title))
      return refuse('title_taken', { field: 'title' })
    if (known.length >= MOST_CHOICES)
      return refuse('too_many', { value: String(MOST_CHOICES) })
    const id = await addChoice(tx, brandId, body)
    const after = { id, ...body, active: true }
    const subject = `signup_option:${body.kind}:${id}`
    const change = { act: 'signup_option.created', subject, before: null, after }
    await auditSetting(tx, change, call)
    return after
  })

  serve(server, contract.putSignupChoice, async ({ params, body, version, ...call }) => {
    const { tx, viewer } = call
    const { brandId } = viewer
    const { kind, id } = params
    await lockSettings(tx, viewer)
    const known = await choicesOf(tx, brandId, kind)
    const before = known.find((one) => one.id === id)
    const stale = version.check(before ?? null)
    if (stale || !before) return stale ?? refuse('unknown_choice')
    if (known.some((one) => one.id !== id && one.title === body.title))
      return refuse('title_taken', { field: 'title' })
    const after = { ...before, ...body }
    await storeChoice(tx, brandId, after)
    const subject = `signup_option:${kind}:${before.id}`
    const change = { act: 'signup_option.changed', subject, before, after }
    await auditSetting(tx, change, call)
    return after
  })

  serve(
    server,
    contract.orderSignupChoices,
    async ({ params: { kind }, body, ...call }) => {
      const { tx, viewer } = call
      const { brandId } = viewer
      const { ids } = body
      await lockSettings(tx, viewer)
      const known = (await choicesOf(tx, brandId, kind)).map(({ id }) => id)
      const isSame = ids.length === known.length && known.every((id) => ids.includes(id))
      if (!isSame) return refuse('not_the_same', { field: 'ids' })
      await orderChoices(tx, brandId, { kind, ids })
      const change = { before: known, after: ids }
      const subject = `signup_options:${kind}`
      await auditSetting(tx, { act: 'signup_options.ordered', subject, ...change }, call)
      return { data: await choicesOf(tx, brandId, kind) }
    },
  )
}
