import { Badge, Image, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'

import { call, callVersioned } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { EditorLayout, EditorParts } from '#platform/web/console/content/editor-layout.tsx'
import { PicturePanel } from '#platform/web/console/content/picture-panel.tsx'
import { PutAway } from '#platform/web/console/content/put-away.tsx'
import { useContentEdit } from '#platform/web/console/content/use-content-edit.ts'
import { changedFields } from '#platform/web/console/forms/changed-fields.ts'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import { ifMatch } from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import {
  deleteAsset,
  listBrandAssets,
  putAsset,
  restoreAsset,
  showBrandAsset,
} from '../contract.ts'
import { assetSizes } from '../rules.ts'
import { AssetFields } from './asset-fields.tsx'
import { text } from './text.ts'
import {
  type BrandAsset,
  readAsset,
  storedBody,
  type TypedAsset,
  typedAssetOf,
} from './typed-asset.ts'

const changeLabels = {
  title: text.name,
  heading: text.heading,
  button: text.button,
  url: text.url,
  position: text.position,
  from: text.from,
  until: text.until,
}

/** One image: its picture, its data, and the way to remove it. */
export function AssetScreen() {
  const { slug = '' } = useParams()
  return (
    <VersionedLoad endpoint={showBrandAsset} input={{ params: { slug } }} key={slug}>
      {(loaded) => <EditAsset {...loaded} />}
    </VersionedLoad>
  )
}

function EditAsset({ current, reload, store }: Loaded<BrandAsset>) {
  const path = useBrandPath()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const may = useMay('content.write')
  const { id, slug, title, target } = current.data
  const params = { slug }
  const headers = ifMatch(current.version)
  const refreshList = () =>
    queryClient.invalidateQueries({ queryKey: endpointKey(listBrandAssets) })
  const edit = useContentEdit({
    current,
    reload,
    typedOf: typedAssetOf,
    read: readAsset,
    send: (body, version) =>
      callVersioned(putAsset, { params, body }, { headers: ifMatch(version) }),
    onSaved: (saved) => {
      store(saved)
      notifySuccess(text.saved)
      return refreshList()
    },
  })
  async function sendPicture(picture: { picture: File } | { mobile_picture: File }) {
    const body = { ...storedBody(current.data), ...picture }
    const saved = await callVersioned(putAsset, { params, body }, { headers })
    store(saved)
    // What is typed stays; only the version that it is based on is newer.
    if (!edit.isDirty) edit.adopt(saved)
    await refreshList()
  }
  return (
    <>
      <PageHeader
        title={title}
        description={text.targets[target]}
        backTo={path('/imagens')}
      />
      <EditorLayout preview={<Shown asset={current.data} typed={edit.typed} />}>
        <PicturePanel
          address={current.data.link}
          size={assetSizes[target].wide}
          may={may && !edit.isDirty}
          send={(picture) => sendPicture({ picture })}
        />
        <PicturePanel
          title={text.narrowPicture}
          address={current.data.mobile_link}
          size={assetSizes[target].narrow}
          may={may && !edit.isDirty}
          send={(picture) => sendPicture({ mobile_picture: picture })}
        />
        <form onSubmit={edit.submit} noValidate>
          <EditorParts>
            <AssetFields
              typed={edit.typed}
              onChange={edit.setTyped}
              problems={edit.errors}
              disabled={!may}
              isStored
            />
            {may && (
              <Panel>
                <SaveBar
                  object={`asset:${id}`}
                  edit={edit}
                  problem={edit.problem}
                  fields={changedFields(edit.versions, changeLabels)}
                >
                  <PutAway
                    words={{
                      act: text.remove,
                      title: text.removeTitle(title),
                      sentence: text.removeSentence,
                      keep: text.keep,
                      done: text.removed,
                    }}
                    disabled={edit.isDirty}
                    send={() => call(deleteAsset, { params }, { headers })}
                    undo={{
                      done: text.restored,
                      send: async () => {
                        await call(restoreAsset, { params }, { headers })
                        await refreshList()
                      },
                    }}
                    onDone={async () => {
                      await refreshList()
                      await navigate(path('/imagens'), { replace: true })
                    }}
                  />
                </SaveBar>
              </Panel>
            )}
          </EditorParts>
        </form>
      </EditorLayout>
      {edit.guard}
    </>
  )
}

/** The picture as it is cut for phones, with the words as they are typed. */
function Shown({ asset, typed }: { asset: BrandAsset; typed: TypedAsset }) {
  const { heading, button } = typed
  return (
    <Panel title={text.narrow}>
      <Stack>
        <Image src={asset.mobile_link} alt={asset.title} radius="md" fit="contain" />
        {heading !== '' && <Text fw={650}>{heading}</Text>}
        {button !== '' && (
          <div>
            <Badge size="xl" radius="md" tt="none">
              {button}
            </Badge>
          </div>
        )}
        <Text size="sm" c="dimmed">
          {text.size(asset.target)}
        </Text>
      </Stack>
    </Panel>
  )
}
