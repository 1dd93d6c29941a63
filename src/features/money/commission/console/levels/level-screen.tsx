import { Anchor, Button, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'

import { changeLevel, showLevel } from '#features/people/partners/level-contract.ts'
import { formatPercent } from '#platform/contract/percent.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { callVersioned } from '#platform/web/api/api.ts'
import { changedFields } from '#platform/web/console/forms/changed-fields.ts'
import { ChangedMeanwhile } from '#platform/web/console/forms/changed-meanwhile.tsx'
import {
  ifMatch,
  useVersionedEdit,
  type Versioned,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { refreshLevels } from '../queries.ts'
import { text } from '../text.ts'
import { DeleteLevel } from './delete-level.tsx'
import { LevelFields } from './level-fields.tsx'
import { levelInWords } from './level-words.ts'
import { type Level, readLevel, typedLevelOf } from './typed-level.ts'

const { levels: words } = text
const changeLabels = {
  name: words.name,
  billing_from: words.billingFrom,
  billing_to: words.billingTo,
  release_days: words.releaseDays,
  short_explain: words.short,
  description: words.description,
  background_color: words.background,
  text_color: words.textColor,
}

/** One level, to be changed or deleted. */
export function LevelScreen() {
  const id = Number(useParams()['id'])
  return (
    <VersionedLoad endpoint={showLevel} input={{ params: { id } }}>
      {({ current, reload }) => <EditLevel key={id} current={current} reload={reload} />}
    </VersionedLoad>
  )
}

type EditLevelProps = { current: Versioned<Level>; reload: () => Promise<unknown> }

function EditLevel({ current, reload }: EditLevelProps) {
  const level = current.data
  const navigate = useNavigate()
  const path = useBrandPath()
  const mayChange = useMay('rules.write')
  const list = path('/regras?aba=niveis')
  const [problems, setProblems] = useState<Record<string, string>>({})
  async function done(sentence: string) {
    await refreshLevels()
    notifySuccess(sentence)
    await navigate(list)
  }
  const edit = useVersionedEdit({
    current,
    reload,
    typedOf: typedLevelOf,
    save: (typed, version) => {
      const { body } = readLevel(typed)
      if (!body) throw new Error('the submit shows problems before it saves')
      const input = { params: { id: level.id }, body }
      return callVersioned(changeLevel, input, { headers: ifMatch(version) })
    },
    onSaved: () => done(text.levels.saved),
  })
  const errors = { ...fieldErrors(edit.error), ...problems }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { problems: found } = readLevel(edit.typed)
    setProblems({ ...found })
    if (found === null) edit.save()
  }
  return (
    <>
      <PageHeader
        title={`${text.scopes.level} ${level.name}`}
        description={levelInWords(level)}
        backTo={list}
      />
      {mayChange && (
        <Panel>
          <form onSubmit={submit} noValidate>
            <Stack>
              {edit.restored}
              {edit.isChanged && (
                <ChangedMeanwhile
                  object={`level:${level.id}`}
                  onOver={edit.saveOver}
                  onTake={edit.takeCurrent}
                  fields={changedFields(edit.versions, changeLabels)}
                >
                  <Text fw={600}>{`${level.name}: ${levelInWords(level)}`}</Text>
                </ChangedMeanwhile>
              )}
              <Text size="sm">
                {text.levels.percentIs(formatPercent(level.percent))}{' '}
                <Anchor
                  component={Link}
                  underline="always"
                  to={path(
                    `/regras/nova?tipo=level&nivel=${encodeURIComponent(level.name)}`,
                  )}
                >
                  {text.levels.changePercent}
                </Anchor>
              </Text>
              <LevelFields
                typed={edit.typed}
                onChange={edit.setTyped}
                isNew={false}
                errors={errors}
              />
              {edit.error !== null && Object.keys(errors).length === 0 && (
                <Text role="alert" c="red">
                  {edit.error.message}
                </Text>
              )}
              <Button type="submit" loading={edit.isSaving} disabled={edit.isChanged}>
                {text.levels.save}
              </Button>
            </Stack>
          </form>
          <DeleteLevel level={level} version={current.version} onDone={done} />
        </Panel>
      )}
      {edit.guard}
    </>
  )
}
