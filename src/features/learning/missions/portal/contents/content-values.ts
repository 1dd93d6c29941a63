import type { z } from 'zod'

import { uploadLimits, uploadProblem } from '#features/people/documents/upload-limits.ts'

import { ContentBody, type ContentForm } from '../../mission-views.ts'
import { missingPart } from '../../rules.ts'
import { text } from '../text.ts'

const words = text.contents

const limits = uploadLimits.mission_content
export const CONTENT_BYTES = limits.sizeBytes
export const contentTypes = limits.formats

/** As typed; one link per line. */
export type ContentValues = Record<'title' | 'description' | 'hashtags' | 'links', string>

export const emptyContent: ContentValues = {
  title: '',
  description: '',
  hashtags: '',
  links: '',
}

export function linksOf({ links }: ContentValues): string[] {
  return links === '' ? [] : links.split('\n')
}

export function withLinks(values: ContentValues, links: string[]): ContentValues {
  // An empty field starts as one empty line.
  const lines = links.map((link) => link.replaceAll('\n', ' '))
  return {
    ...values,
    links: lines.length === 1 && lines[0] === '' ? ' ' : lines.join('\n'),
  }
}

export function toContent(
  values: ContentValues,
  rest: { subscriptionId: number; fileKey: string | undefined },
): z.input<typeof ContentBody> {
  return {
    subscription_id: rest.subscriptionId,
    title: values.title.trim(),
    description: values.description.trim(),
    hashtags: values.hashtags.split(/[\s,]+/).filter(Boolean),
    links: linksOf(values).map((link) => link.trim()),
    ...(rest.fileKey !== undefined && { file_key: rest.fileKey }),
  }
}

type Requested = { contentForm: ContentForm; file: File | null }

export function problemsOf(
  values: ContentValues,
  { contentForm, file }: Requested,
): Record<string, string> {
  const problems: Record<string, string> = {}
  const links = linksOf(values)
  const blank = links.some((link) => link.trim() === '')
  const missing = missingPart(contentForm, { hasFile: file !== null, links: links.length })
  if (blank || missing === 'links') problems['links'] = words.linksMissing
  if (missing === 'file') problems['file_key'] = words.fileMissing
  const body = toContent(values, { subscriptionId: 1, fileKey: undefined })
  for (const { path, message } of ContentBody.safeParse(body).error?.issues ?? [])
    problems[path.join('.')] ??= message
  return problems
}

/** Why this file cannot be sent, or null: the same rule as on the server. */
export function fileProblem(file: File): string | null {
  const sent = { contentType: file.type, sizeBytes: file.size }
  const problem = uploadProblem('mission_content', sent)
  return problem && words.fileProblems[problem]
}
