import { Alert } from '@mantine/core'
import { useParams } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call, callVersioned } from '#platform/web/api/api.ts'
import { EditorLayout, EditorParts } from '#platform/web/console/content/editor-layout.tsx'
import { PicturePanel } from '#platform/web/console/content/picture-panel.tsx'
import { useContentEdit } from '#platform/web/console/content/use-content-edit.ts'
import { changedFields } from '#platform/web/console/forms/changed-fields.ts'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import { ifMatch } from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { putMission, putMissionImage } from '../brand-contract.ts'
import { showBrandMission } from '../read-contract.ts'
import { MissionFields } from './mission-fields.tsx'
import { MissionPreview } from './mission-preview.tsx'
import { MissionPublication } from './mission-publication.tsx'
import { text } from './text.ts'
import { readMission, typedMissionOf } from './typed-mission.ts'

type Mission = Output<typeof showBrandMission>

/** As the server cuts it. */
const PICTURE = { width: 1200, height: 630 }
const { form: words } = text
const changeLabels = {
  title: words.name,
  description: words.description,
  instructions: words.instructions,
  rules: words.rules,
  reward: words.reward,
  participants_limit: words.limit,
  enrolment_starts_at: words.enrollFrom,
  enrolment_ends_at: words.enrollTo,
  starts_at: words.from,
  ends_at: words.to,
}

/** One mission: written, shown as the partner sees it, published, archived. */
export function MissionScreen() {
  const { slug = '' } = useParams()
  return (
    <VersionedLoad endpoint={showBrandMission} input={{ params: { slug } }} key={slug}>
      {(loaded) => <EditMission {...loaded} />}
    </VersionedLoad>
  )
}

function EditMission({ current, reload, store }: Loaded<Mission>) {
  const path = useBrandPath()
  const may = useMay('content.write')
  const { slug, status, enrolled, image, participants, title } = current.data
  const params = { slug }
  const isArchived = status === 'archived'
  const read = () => callVersioned(showBrandMission, { params })
  const edit = useContentEdit({
    current,
    reload,
    typedOf: ({ mission }: Mission) => typedMissionOf(mission),
    read: (typed) => readMission(typed, current.data.mission),
    send: async (body, version) => {
      const input = { params, query: { only_new: false }, body }
      await call(putMission, input, { headers: ifMatch(version) })
      return read()
    },
    onSaved: (saved) => {
      store(saved)
      notifySuccess(text.saved)
    },
  })
  /** After a change beside the form: what is typed stays. */
  const refresh = async () => {
    const changed = await read()
    store(changed)
    if (!edit.isDirty) edit.adopt(changed)
  }
  return (
    <>
      <PageHeader
        title={title}
        description={text.states[status]}
        backTo={path('/missoes')}
      />
      <EditorLayout
        preview={
          <MissionPreview
            slug={slug}
            typed={edit.typed}
            image={image}
            participants={participants}
          />
        }
      >
        {isArchived && <Alert color="gray">{text.archived}</Alert>}
        {enrolled && !isArchived && <Alert color="gray">{text.frozen}</Alert>}
        <MissionPublication mission={current} isDirty={edit.isDirty} onChanged={refresh} />
        <PicturePanel
          address={image}
          size={PICTURE}
          may={may}
          send={async (file) => {
            await call(putMissionImage, { params, body: { file } })
            await refresh()
          }}
        />
        <form onSubmit={edit.submit} noValidate>
          <EditorParts>
            <MissionFields
              typed={edit.typed}
              onChange={edit.setTyped}
              problems={edit.errors}
              frozen={enrolled}
              disabled={!may || isArchived}
            />
            {may && !isArchived && (
              <Panel>
                <SaveBar
                  object={`mission:${current.data.id}`}
                  edit={edit}
                  problem={edit.problem}
                  fields={changedFields(edit.versions, changeLabels)}
                />
              </Panel>
            )}
          </EditorParts>
        </form>
      </EditorLayout>
      {edit.guard}
    </>
  )
}
