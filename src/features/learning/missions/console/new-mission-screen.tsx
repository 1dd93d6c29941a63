import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { EditorLayout } from '#platform/web/console/content/editor-layout.tsx'
import type { Problems } from '#platform/web/console/content/first-problems.ts'
import {
  CopiedContent,
  titleOfCopy,
} from '#platform/web/console/content/new/copied-content.tsx'
import { NewContentPanel } from '#platform/web/console/content/new/new-content-panel.tsx'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { useTypedDraft } from '#platform/web/console/forms/use-typed-draft.tsx'
import { useUnsavedGuard } from '#platform/web/console/forms/use-unsaved-guard.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { slugOf } from '#platform/web/slug-of.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import type { MissionBody } from '../body-contract.ts'
import { putMission } from '../brand-contract.ts'
import { showBrandMission } from '../read-contract.ts'
import { MissionFields } from './mission-fields.tsx'
import { MissionPreview } from './mission-preview.tsx'
import { text } from './text.ts'
import { blankMission, readMission, typedMissionOf } from './typed-mission.ts'

/** A new mission, or a copy of another one, as a draft. */
export function NewMissionScreen() {
  return (
    <CopiedContent endpoint={showBrandMission} inputOf={(slug) => ({ params: { slug } })}>
      {(source) => <NewMission source={source} />}
    </CopiedContent>
  )
}

type Source = Output<typeof showBrandMission>

/** The address follows the title until it is typed. */
const unnamed: string | null = null

function startOf(source: Source | null) {
  // The day only, so that a draft of the same day is found again.
  if (source === null) return { slug: unnamed, ...blankMission(new Date()) }
  const { title, ...typed } = typedMissionOf(source.mission)
  return { slug: unnamed, ...typed, title: titleOfCopy(title) }
}

function NewMission({ source }: { source: Source | null }) {
  const path = useBrandPath()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const request = useRequestKey()
  const [start] = useState(() => startOf(source))
  const { typed, setTyped, isDirty, dropDraft, restored } = useTypedDraft(start)
  const [problems, setProblems] = useState<Problems>({})
  const { slug: typedSlug, ...mission } = typed
  const slug = typedSlug ?? slugOf(mission.title)
  const save = useMutation({
    mutationFn: (body: MissionBody) =>
      call(
        putMission,
        { params: { slug }, query: { only_new: true }, body },
        { headers: request.headersFor(slug, JSON.stringify(body)) },
      ),
    onSuccess: async () => {
      dropDraft()
      await queryClient.invalidateQueries({ queryKey: ['missions'] })
      notifySuccess(text.created)
      await navigate(path(`/missoes/${slug}`), { replace: true })
    },
  })
  const guard = useUnsavedGuard(isDirty && !save.isSuccess && !save.isPending)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { body, problems: found } = readMission(mission, {
      draft: true,
      published_at: undefined,
    })
    const noAddress = slug === '' && { slug: text.form.noAddress }
    setProblems({ ...found, ...noAddress })
    if (body !== null && !noAddress && !save.isPending) save.mutate(body)
  }
  const errors = { ...fieldErrors(save.error), ...problems }
  return (
    <>
      <PageHeader title={text.new} backTo={path('/missoes')} />
      {restored}
      <form onSubmit={submit} noValidate>
        <EditorLayout
          preview={
            <MissionPreview slug={slug} typed={mission} image={null} participants={0} />
          }
        >
          <MissionFields
            typed={mission}
            onChange={(changed) => setTyped({ slug: typedSlug, ...changed })}
            problems={errors}
            frozen={false}
            disabled={false}
          />
          <NewContentPanel
            words={{ ...text.form, problems: text.problems, create: text.create }}
            slug={slug}
            onSlug={(changed) => setTyped({ ...typed, slug: changed })}
            problems={problems}
            error={save.error}
            saving={save.isPending}
          >
            <Text size="sm" c="dimmed" mb="sm">
              {text.pictureLater}
            </Text>
          </NewContentPanel>
        </EditorLayout>
      </form>
      {guard}
    </>
  )
}
