import { Alert, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import type { Input } from '#platform/contract/endpoint/endpoint.ts'
import { checkMarkedFields } from '#platform/contract/sentences.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { EditorParts } from '#platform/web/console/content/editor-layout.tsx'
import type { Problems } from '#platform/web/console/content/first-problems.ts'
import { PicturePanel } from '#platform/web/console/content/picture-panel.tsx'
import { useTypedDraft } from '#platform/web/console/forms/use-typed-draft.tsx'
import { useUnsavedGuard } from '#platform/web/console/forms/use-unsaved-guard.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { slugOf } from '#platform/web/slug-of.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { listBrandAssets, putAsset } from '../contract.ts'
import { assetSizes } from '../rules.ts'
import { AssetFields } from './asset-fields.tsx'
import { text } from './text.ts'
import { blankAsset, readAsset } from './typed-asset.ts'

/** A new image: its use decides the size to which the picture is cut. */
export function NewAssetScreen() {
  const path = useBrandPath()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { typed, setTyped, isDirty, dropDraft, restored } = useTypedDraft(blankAsset)
  const { picture, address, choose } = useChosenPicture()
  // Part of the address, so that two images of one title do not replace each other.
  const [end] = useState(() => crypto.randomUUID().slice(0, 8))
  const [problems, setProblems] = useState<Problems>({})
  const save = useMutation({
    mutationFn: (input: Input<typeof putAsset>) => call(putAsset, input),
    onSuccess: async ({ slug }) => {
      dropDraft()
      await queryClient.invalidateQueries({ queryKey: endpointKey(listBrandAssets) })
      notifySuccess(text.created)
      await navigate(path(`/imagens/${slug}`), { replace: true })
    },
  })
  const hasTyped = isDirty || picture !== null
  const guard = useUnsavedGuard(hasTyped && !save.isSuccess && !save.isPending)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { body, problems: found } = readAsset(typed)
    setProblems({ ...found, ...(picture === null && { picture: text.noPicture }) })
    if (body === null || picture === null || save.isPending) return
    const slug = `${slugOf(typed.title)}-${end}`.replace(/^-/, '')
    save.mutate({ params: { slug }, body: { ...body, picture } })
  }
  const errors: Problems = { ...fieldErrors(save.error), ...problems }
  const hasErrors = Object.keys(errors).length > 0
  const sentence =
    errors['picture'] ??
    (hasErrors ? checkMarkedFields : refusedWords(save.error, []).above)
  return (
    <>
      <PageHeader title={text.new} backTo={path('/imagens')} />
      {restored}
      <form onSubmit={submit} noValidate>
        <EditorParts>
          <AssetFields
            typed={typed}
            onChange={(changed) => {
              // Each use has its size: the picture is cut again.
              if (changed.target !== typed.target) choose(null)
              setTyped(changed)
            }}
            problems={errors}
            disabled={false}
            isStored={false}
          />
          <PicturePanel
            address={address}
            size={assetSizes[typed.target].wide}
            may
            saved={text.chosen}
            send={async (file) => choose(file)}
          />
          <Panel>
            {sentence !== null && (
              <Alert role="alert" color="red" mb="md">
                {sentence}
              </Alert>
            )}
            <Button type="submit" loading={save.isPending}>
              {text.create}
            </Button>
          </Panel>
        </EditorParts>
      </form>
      {guard}
    </>
  )
}

/** The picture that was cut, with an address to show it until the screen is left. */
function useChosenPicture() {
  const [chosen, setChosen] = useState<{ picture: File; address: string } | null>(null)
  useEffect(() => {
    if (chosen === null) return
    return () => URL.revokeObjectURL(chosen.address)
  }, [chosen])
  const choose = (picture: File | null) =>
    setChosen(picture && { picture, address: URL.createObjectURL(picture) })
  return { picture: chosen?.picture ?? null, address: chosen?.address ?? null, choose }
}
