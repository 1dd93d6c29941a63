import type { z } from 'zod'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import {
  firstProblems,
  type ReadContent,
} from '#platform/web/console/content/first-problems.ts'
import { typedMomentOf, wireMomentOf } from '#platform/web/console/content/moment-field.tsx'

import { putAsset, type showBrandAsset } from '../contract.ts'
import { type AssetTarget, takesWords } from '../rules.ts'
import { text } from './text.ts'

export type BrandAsset = Output<typeof showBrandAsset>

/** What is typed in the form of an image, but its picture. */
export type TypedAsset = {
  target: AssetTarget
  title: string
  heading: string
  button: string
  url: string
  position: string
  from: string
  until: string
}

export const blankAsset: TypedAsset = {
  target: 'dashboard',
  title: '',
  heading: '',
  button: '',
  url: '',
  position: '0',
  from: '',
  until: '',
}

export function typedAssetOf(asset: BrandAsset): TypedAsset {
  const { active_from: from, active_until: until } = asset
  return {
    target: asset.target,
    title: asset.title,
    heading: asset.heading ?? '',
    button: asset.button_label ?? '',
    url: asset.url ?? '',
    position: String(asset.position),
    from: from === null ? '' : typedMomentOf(from),
    until: until === null ? '' : typedMomentOf(until),
  }
}

type Body = z.output<typeof putAsset.body>

/** The data of the form, or the fields that cannot be read. */
export function readAsset(typed: TypedAsset): ReadContent<Body> {
  const { target, title, url, position } = typed
  const read = putAsset.body.safeParse({
    target,
    title,
    url: filled(url),
    // What was typed for a banner does not stop another use.
    heading: takesWords(target) ? filled(typed.heading) : undefined,
    button_label: takesWords(target) ? filled(typed.button) : undefined,
    position: /^\d+$/.test(position.trim()) ? position.trim() : 'no number',
    active_from: wireMomentOf(typed.from) ?? undefined,
    active_until: wireMomentOf(typed.until) ?? undefined,
  })
  if (read.success) return { body: read.data, problems: null }
  const problems = firstProblems(read.error.issues, (field) =>
    field === 'position' ? text.badPosition : null,
  )
  return { body: null, problems }
}

function filled(value: string): string | undefined {
  return value.trim() === '' ? undefined : value.trim()
}

/** The data that are stored, to send them again with a new picture. */
export function storedBody(asset: BrandAsset): Body {
  const { target, title, url, position, active_from: from, active_until: until } = asset
  const { heading, button_label } = asset
  return {
    target,
    title,
    position,
    ...(heading !== undefined && { heading }),
    ...(button_label !== undefined && { button_label }),
    ...(url !== null && { url }),
    ...(from !== null && { active_from: from }),
    ...(until !== null && { active_until: until }),
  }
}
