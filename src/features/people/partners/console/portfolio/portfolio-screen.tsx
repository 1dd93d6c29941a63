import { Alert, Button, MultiSelect, Radio, Stack, TagsInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useNavigate, useParams } from 'react-router'

import { listTeam } from '#features/program/staff/team-contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { wholeShortList } from '#platform/contract/endpoint/keyset.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { callVersioned } from '#platform/web/api/api.ts'
import { endpointKey, queryClient } from '#platform/web/api/query-client.ts'
import { ChangedMeanwhile } from '#platform/web/console/forms/changed-meanwhile.tsx'
import {
  ifMatch,
  useVersionedEdit,
  type Versioned,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { listLevels } from '../../brand-contract.ts'
import {
  deletePortfolio,
  listPartnerTags,
  putPortfolio,
  showPortfolio,
} from '../../portfolio-contract.ts'
import { PartnerPicker } from './partner-picker.tsx'
import { text } from './text.ts'

type Portfolio = Output<typeof showPortfolio>

/** Which partners a member of the team sees. */
export function PortfolioScreen() {
  const id = Number(useParams()['id'])
  const pathTo = useBrandPath()
  const team = useQuery(consoleQuery(listTeam, {}))
  const name = team.data?.members.find((member) => member.id === id)?.name
  return (
    <>
      <PageHeader
        title={name === undefined ? text.fallback : text.title(name)}
        description={text.sentence}
        backTo={pathTo('/equipe')}
      />
      <VersionedLoad endpoint={showPortfolio} input={{ params: { id } }}>
        {({ current, reload }) => (
          <EditPortfolio key={id} id={id} current={current} reload={reload} />
        )}
      </VersionedLoad>
    </>
  )
}

type EditProps = {
  id: number
  current: Versioned<Portfolio>
  reload: () => Promise<unknown>
}

function EditPortfolio({ id, current, reload }: EditProps) {
  const navigate = useNavigate()
  const pathTo = useBrandPath()
  const edit = useVersionedEdit({
    current,
    reload,
    typedOf: (portfolio: Portfolio) => portfolio,
    save: ({ limited, ...body }, version) =>
      limited
        ? callVersioned(
            putPortfolio,
            { params: { id }, body },
            { headers: ifMatch(version) },
          )
        : callVersioned(deletePortfolio, { params: { id } }),
    onSaved: async () => {
      await queryClient.invalidateQueries({ queryKey: endpointKey(showPortfolio) })
      notifySuccess(text.saved)
      await navigate(pathTo('/equipe'))
    },
  })
  const { typed, setTyped } = edit
  const errors = fieldErrors(edit.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.save()
  }
  return (
    <Panel>
      <form onSubmit={submit}>
        <Stack>
          {edit.restored}
          {edit.isChanged && (
            <ChangedMeanwhile
              object={`staff:${id}`}
              onOver={edit.saveOver}
              onTake={edit.takeCurrent}
            />
          )}
          <Radio.Group
            label={text.who}
            value={typed.limited ? 'limited' : 'all'}
            onChange={(value) => setTyped({ ...typed, limited: value === 'limited' })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="all" label={text.all} />
              <Radio value="limited" label={text.limited} />
            </Stack>
          </Radio.Group>
          {typed.limited && <Fields typed={typed} onChange={setTyped} errors={errors} />}
          {edit.error !== null && Object.keys(errors).length === 0 && (
            <Text role="alert" c="red">
              {edit.error.message}
            </Text>
          )}
          <Button type="submit" loading={edit.isSaving} disabled={edit.isChanged}>
            {text.save}
          </Button>
        </Stack>
      </form>
      {edit.guard}
    </Panel>
  )
}

type FieldsProps = {
  typed: Portfolio
  onChange: (typed: Portfolio) => void
  errors: Record<string, string>
}

function Fields({ typed, onChange, errors }: FieldsProps) {
  const levels = useQuery(consoleQuery(listLevels, wholeShortList)).data?.data ?? []
  const tags = useQuery(consoleQuery(listPartnerTags, wholeShortList)).data?.data ?? []
  const isEmpty = [typed.levels, typed.tags, typed.partners].every(
    (list) => list.length === 0,
  )
  return (
    <>
      <MultiSelect
        label={text.levels}
        data={levels.map(({ name }) => name)}
        value={typed.levels}
        onChange={(value) => onChange({ ...typed, levels: value })}
        error={errors['levels']}
      />
      <TagsInput
        label={text.tags}
        data={tags.map(({ tag }) => tag)}
        value={typed.tags}
        onChange={(value) => onChange({ ...typed, tags: value })}
        error={errors['tags']}
        acceptValueOnBlur
      />
      <PartnerPicker
        value={typed.partners}
        onChange={(value) => onChange({ ...typed, partners: value })}
        error={errors['partners']}
      />
      {isEmpty && <Alert color="yellow">{text.empty}</Alert>}
    </>
  )
}
