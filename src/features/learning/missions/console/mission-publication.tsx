import { Anchor } from '@mantine/core'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { CopyButton } from '#platform/web/console/content/new/copied-content.tsx'
import { YamlButton } from '#platform/web/console/content/new/yaml-button.tsx'
import { PublicationPanel } from '#platform/web/console/content/publication/publication-panel.tsx'
import type { Versioned } from '#platform/web/console/forms/use-versioned-edit.ts'
import { useMay, useMember } from '#platform/web/console/member.ts'

import { putMission } from '../brand-contract.ts'
import {
  deleteMission,
  exportMission,
  publishMission,
  type showBrandMission,
} from '../read-contract.ts'
import { publicPathOf } from '../rules.ts'
import { text } from './text.ts'

const words = text.publication

type Mission = Output<typeof showBrandMission>

type MissionPublicationProps = {
  mission: Versioned<Mission>
  /** The form has changes that are not saved. */
  isDirty: boolean
  onChanged: () => Promise<void>
}

/** Who sees the mission, since when, and what can be done about it. */
export function MissionPublication(props: MissionPublicationProps) {
  const { mission, isDirty, onChanged } = props
  const { slug, status, enrolled, published_at, participants, ...data } = mission.data
  const may = useMay('content.write')
  const { brand } = useMember()
  const params = { slug }
  type Options = Parameters<typeof call>[2]
  const asDraft = (options: Options) => {
    const body = { ...data.mission, draft: true, published_at: undefined }
    return call(putMission, { params, query: { only_new: false }, body }, options)
  }
  const publish = (from: Date | undefined, options: Options) =>
    call(publishMission, { params, body: { published_at: from } }, options)
  const isHidden = status === 'draft' || status === 'scheduled' || status === 'archived'
  return (
    <PublicationPanel
      words={{ ...words, archiveSentence: words.archiveSentence(participants) }}
      state={isHidden ? status : 'shown'}
      publishedAt={published_at}
      version={mission.version}
      shownForGood={enrolled && status !== 'archived' ? words.hideFrozen : null}
      isDirty={isDirty}
      publish={publish}
      hide={asDraft}
      archive={(options) => call(deleteMission, { params }, options)}
      restore={(options) =>
        data.mission.draft ? asDraft(options) : publish(undefined, options)
      }
      onChanged={onChanged}
    >
      {may && <CopyButton label={words.copy} form="/missoes/nova" slug={slug} />}
      <YamlButton endpoint={exportMission} input={{ params }} slug={slug} />
      {data.mission.public && !isHidden && (
        <Anchor
          href={publicPathOf({ slug, brand })}
          target="_blank"
          rel="noreferrer"
          underline="always"
        >
          {words.openPublic}
        </Anchor>
      )}
    </PublicationPanel>
  )
}
