import { Button, Group, Pill, Stack, TagsInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { wholeShortList } from '#platform/contract/endpoint/keyset.ts'
import { callVersioned } from '#platform/web/api/api.ts'
import { endpointKey, queryClient } from '#platform/web/api/query-client.ts'
import { ChangedMeanwhile } from '#platform/web/console/forms/changed-meanwhile.tsx'
import {
  ifMatch,
  useVersionedEdit,
  type Versioned,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import {
  listPartnerTags,
  putPartnerTags,
  showPartnerTags,
} from '../../portfolio-contract.ts'
import { normalTag, normalTags } from '../../tag-rules.ts'
import { text } from './text.ts'

/** The tags of one partner, to be changed where the person may. */
export function PartnerTags({ slug }: { slug: string }) {
  return (
    <Panel title={text.ownTags.title}>
      <VersionedLoad endpoint={showPartnerTags} input={{ params: { slug } }}>
        {({ current, reload }) => (
          <Tags key={slug} slug={slug} current={current} reload={reload} />
        )}
      </VersionedLoad>
    </Panel>
  )
}

type TagsProps = {
  slug: string
  current: Versioned<Output<typeof showPartnerTags>>
  reload: () => Promise<unknown>
}

function Tags({ slug, current, reload }: TagsProps) {
  const mayWrite = useMay('partners.write')
  const known = useQuery(consoleQuery(listPartnerTags, wholeShortList)).data?.data ?? []
  const [search, setSearch] = useState('')
  const edit = useVersionedEdit({
    current,
    reload,
    typedOf: ({ tags }) => tags,
    save: (tags, version) => {
      const input = { params: { slug }, body: { tags } }
      return callVersioned(putPartnerTags, input, { headers: ifMatch(version) })
    },
    onSaved: async () => {
      notifySuccess(text.ownTags.saved)
      await Promise.all(
        [showPartnerTags, listPartnerTags].map((read) =>
          queryClient.invalidateQueries({ queryKey: endpointKey(read) }),
        ),
      )
    },
  })
  if (!mayWrite) return <ShownTags tags={current.data.tags} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.save()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        {edit.restored}
        {edit.isChanged && (
          <ChangedMeanwhile
            object={`partner:${slug}`}
            onOver={edit.saveOver}
            onTake={edit.takeCurrent}
          >
            <ShownTags tags={current.data.tags} />
          </ChangedMeanwhile>
        )}
        <TagsInput
          label={text.ownTags.label}
          description={text.ownTags.hint}
          data={known.map(({ tag }) => tag)}
          value={edit.typed}
          onChange={(tags) => edit.setTyped(normalTags(tags))}
          searchValue={search}
          onSearchChange={(value) => setSearch(normalTag(value))}
          maxTags={20}
          acceptValueOnBlur
          error={edit.error?.message}
        />
        <Button
          type="submit"
          variant="default"
          loading={edit.isSaving}
          disabled={edit.isChanged}
        >
          {text.ownTags.save}
        </Button>
      </Stack>
      {edit.guard}
    </form>
  )
}

function ShownTags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return <Text c="dimmed">{text.ownTags.none}</Text>
  return (
    <Group gap="xs">
      {tags.map((tag) => (
        <Pill key={tag}>{tag}</Pill>
      ))}
    </Group>
  )
}
