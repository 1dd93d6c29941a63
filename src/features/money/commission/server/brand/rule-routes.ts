import type { z } from 'zod'

import { levelsOf, partnersBySlug } from '#features/people/partners/server/public.ts'
import { currentCategory } from '#features/selling/catalog/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { type Origin, serve, type Server } from '#platform/server/http/serve.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'
import type { VersionCheck } from '#platform/server/writes/versions.ts'

import * as contract from '../../rule-contract.ts'
import type { RuleView } from '../../rule-view.ts'
import { changeRule, createRule, deleteRule, endRule } from '../rules/change-rules.ts'
import { type DatedRule, targetOf } from '../rules/dated-rules.ts'
import type { RuleEditor } from '../rules/rule-changes.ts'
import { viewRule } from '../rules/rule-views.ts'
import { lockRules, ruleById } from '../rules/stored-rules.ts'

type Kind = 'general' | 'exception'

type Call = {
  viewer: BrandActor
  version: VersionCheck<typeof RuleView>
  origin: Origin
  tx: Tx
  now: Date
}

/** The writes of rules, under both of their addresses. */
export function ruleRoutes(server: Server): void {
  creationRoutes(server)
  ruleRoutesOf(server, 'general', {
    show: contract.showRule,
    change: contract.changeRule,
    end: contract.endRule,
    remove: contract.deleteRule,
  })
  ruleRoutesOf(server, 'exception', {
    show: contract.showException,
    change: contract.changeException,
    end: contract.endException,
    remove: contract.deleteException,
  })
}

function creationRoutes(server: Server): void {
  serve(server, contract.createRule, async ({ body, ...call }) => {
    const { tx, viewer } = call
    const levelId =
      body.scope === 'level' ? await levelByName(tx, viewer.brandId, body.level) : null
    if (levelId === undefined) return refuse('unknown_level', { field: 'level' })
    const category =
      body.scope === 'category' ? await currentName(call, body.category) : null
    const target = targetOf({ scope: body.scope, category, levelId })
    const stale = call.version.check(null)
    return stale ?? shown(call, await createRule(tx, newRule(body, target), editorOf(call)))
  })

  serve(server, contract.createException, async ({ body, ...call }) => {
    const { tx, viewer } = call
    const slug = body.partner_slug?.toLowerCase()
    const partnerId =
      slug === undefined
        ? null
        : (await partnersBySlug(tx, viewer.brandId, [slug])).get(slug)
    if (partnerId === undefined) return refuse('unknown_partner', { field: 'partner_slug' })
    const target = targetOf({ scope: 'exception', sku: body.sku, partnerId })
    const stale = call.version.check(null)
    return stale ?? shown(call, await createRule(tx, newRule(body, target), editorOf(call)))
  })
}

type Writes = {
  show: typeof contract.showRule | typeof contract.showException
  change: typeof contract.changeRule | typeof contract.changeException
  end: typeof contract.endRule | typeof contract.endException
  remove: typeof contract.deleteRule | typeof contract.deleteException
}

function ruleRoutesOf(
  server: Server,
  kind: Kind,
  { show, change, end, remove }: Writes,
): void {
  serve(server, show, async ({ params, viewer, tx, now }) => {
    const rule = await ruleOf(tx, viewer.brandId, { id: params.id, kind })
    return rule
      ? viewRule(tx, { brandId: viewer.brandId, rule }, now)
      : refuse('unknown_rule')
  })

  serve(server, change, async ({ params, body, ...call }) => {
    const rule = await lockRule(call, { id: params.id, kind })
    if (rule instanceof Refusal) return rule
    const { percent, from } = body
    const days = { validFrom: body.valid_from, validUntil: body.valid_until }
    const edit = { rule, change: { percent, from, ...days } }
    return shown(call, await changeRule(call.tx, edit, editorOf(call)))
  })

  serve(server, end, async ({ params, body, ...call }) => {
    const rule = await lockRule(call, { id: params.id, kind })
    if (rule instanceof Refusal) return rule
    const edit = { rule, lastDay: body.last_day }
    return shown(call, await endRule(call.tx, edit, editorOf(call)))
  })

  serve(server, remove, async ({ params, ...call }) => {
    const rule = await lockRule(call, { id: params.id, kind })
    if (rule instanceof Refusal) return rule
    return shown(call, await deleteRule(call.tx, rule, editorOf(call)))
  })
}

/** The rule, locked and of the version that the caller has seen. */
async function lockRule(
  { tx, viewer, version, now }: Call,
  wanted: { id: number; kind: Kind },
): Promise<DatedRule | Refusal<'unknown_rule' | 'changed_meanwhile'>> {
  const { brandId } = viewer
  await lockRules(tx, brandId)
  const rule = await ruleOf(tx, brandId, wanted)
  if (!rule) return version.check(null) ?? refuse('unknown_rule')
  return version.check(await viewRule(tx, { brandId, rule }, now)) ?? rule
}

async function ruleOf(
  tx: Tx,
  brandId: BrandId,
  { id, kind }: { id: number; kind: Kind },
): Promise<DatedRule | null> {
  const rule = await ruleById(tx, brandId, id)
  return rule && (rule.scope === 'exception') === (kind === 'exception') ? rule : null
}

async function shown<Code extends string>(
  { tx, viewer, now }: Call,
  rule: DatedRule | Refusal<Code>,
) {
  if (rule instanceof Refusal) return rule
  return viewRule(tx, { brandId: viewer.brandId, rule }, now)
}

function editorOf({ viewer, origin, now }: Call): RuleEditor {
  const { brandId, actor } = viewer
  return { brandId, actor, requestId: origin.requestId, now }
}

type Body = Pick<
  z.output<typeof contract.createException.body>,
  'percent' | 'valid_from' | 'valid_until' | 'end_previous'
>

function newRule(body: Body, target: ReturnType<typeof targetOf>) {
  return {
    target,
    percent: body.percent,
    validFrom: body.valid_from,
    validUntil: body.valid_until,
    endPrevious: body.end_previous,
  }
}

/** Under the lock of the rules, so that a renaming at the same time is seen. */
async function currentName({ tx, viewer }: Call, category: string): Promise<string> {
  await lockRules(tx, viewer.brandId)
  return currentCategory(tx, viewer.brandId, category)
}

async function levelByName(
  tx: Tx,
  brandId: BrandId,
  name: string,
): Promise<number | undefined> {
  return (await levelsOf(tx, brandId)).find((level) => level.name === name)?.id
}
