import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'

import { fieldErrors } from '#platform/web/api/api-error.ts'
import { callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { Editable } from '#platform/web/console/forms/editable.tsx'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import {
  ifMatch,
  useVersionedEdit,
  type Versioned,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import {
  deleteParameter,
  putParameter,
  showBrandParameter,
} from '../../parameter-contract.ts'
import { text } from '../text.ts'
import { type Parameter, readTyped, type ReadValue, typedOf } from './typed-value.ts'
import { ValueField } from './value-field.tsx'
import { valueWords } from './value-words.ts'

const words = text.parameters

/** One parameter: what it means, its value, and the way back to the default. */
export function ParameterScreen() {
  const key = useParams()['key'] ?? ''
  return (
    <VersionedLoad endpoint={showBrandParameter} input={{ params: { key } }} key={key}>
      {(loaded) => <ParameterForm {...loaded} />}
    </VersionedLoad>
  )
}

function ParameterForm({ current, reload, store }: Loaded<Parameter>) {
  const parameter = current.data
  const { key } = parameter
  const path = useBrandPath()
  const may = useMay('settings.write')
  const [problem, setProblem] = useState<Extract<ReadValue, { problem: string }> | null>(
    null,
  )
  const edit = useVersionedEdit({
    current,
    typedOf,
    save: (typed, version) => {
      const read = readTyped(parameter, typed)
      return callVersioned(
        putParameter,
        { params: { key }, body: { value: 'value' in read ? read.value : null } },
        { headers: ifMatch(version) },
      )
    },
    reload,
    onSaved: (saved) => {
      store(saved)
      notifySuccess(words.saved)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readTyped(parameter, edit.typed)
    setProblem('problem' in read ? read : null)
    if ('value' in read) edit.save()
  }
  const refused = refusedWords(edit.error, ['value'])
  const { value: whole, ...parts } = fieldErrors(edit.error)
  const problems = problem?.problems ?? parts
  const [part] = Object.values(parts)
  const above = part === undefined ? refused.above : null
  const isTree = typeof edit.typed === 'object' && !Array.isArray(edit.typed)
  return (
    <>
      <PageHeader
        title={parameter.title}
        description={parameter.meaning}
        backTo={path('/ajustes/parametros')}
      />
      <Panel narrow>
        <form onSubmit={submit} noValidate>
          <Editable may={may}>
            <ValueField
              parameter={parameter}
              typed={edit.typed}
              onChange={(typed) => {
                setProblem(null)
                edit.setTyped(typed)
              }}
              error={
                problem?.problems
                  ? undefined
                  : (problem?.problem ?? whole ?? (isTree ? undefined : part))
              }
              problems={problems}
            />
            <Text size="sm" c="dimmed" my="md">
              {factsOf(parameter).join(' ')}
            </Text>
            {may && (
              <SaveBar
                object={`parameter:${key}`}
                edit={edit}
                problem={above}
                changed={words.currentIs(valueWords(parameter))}
              >
                {parameter.changed_at !== null && (
                  <Reset
                    parameter={parameter}
                    version={current.version}
                    onReset={(usual) => {
                      store(usual)
                      edit.adopt(usual)
                    }}
                  />
                )}
              </SaveBar>
            )}
          </Editable>
        </form>
      </Panel>
      {edit.guard}
    </>
  )
}

function factsOf(parameter: Parameter): string[] {
  const { default: usual, changed_at: changedAt, raise } = parameter
  return [
    ...(raise === null
      ? []
      : [words.raised(valueWords(parameter, raise.limit), formatMoment(raise.from))]),
    words.usual(valueWords(parameter, usual)),
    changedAt === null ? words.isUsual : words.changedAt(formatMoment(changedAt)),
    parameter.public ? words.isPublic : words.isPrivate,
    words.key(parameter.key),
  ]
}

type ResetProps = {
  parameter: Parameter
  version: string | null
  onReset: (usual: Versioned<Parameter>) => void
}

function Reset({ parameter, version, onReset }: ResetProps) {
  const reset = useMutation({
    mutationFn: () =>
      callVersioned(
        deleteParameter,
        { params: { key: parameter.key } },
        { headers: ifMatch(version) },
      ),
    onSuccess: (usual) => {
      onReset(usual)
      notifySuccess(words.wasReset)
    },
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
  })
  return (
    <Button variant="subtle" onClick={() => reset.mutate()} loading={reset.isPending}>
      {words.reset}
    </Button>
  )
}
