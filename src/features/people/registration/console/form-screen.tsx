import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { Editable } from '#platform/web/console/forms/editable.tsx'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import {
  ifMatch,
  useVersionedEdit,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { putRegistrationForm, showRegistrationForm } from '../brand-contract.ts'
import { steps as usualSteps } from '../contract.ts'
import { StepFields } from './step-fields.tsx'
import { text } from './text.ts'
import { type Form, formOf, problemOf, typedOf } from './typed-form.ts'

/** What partners fill in after the sign-up. */
export function FormScreen() {
  const path = useBrandPath()
  return (
    <>
      <PageHeader
        title={text.title}
        description={text.description}
        backTo={path('/ajustes')}
      />
      <VersionedLoad endpoint={showRegistrationForm} input={{}}>
        {(loaded) => <FormForm {...loaded} />}
      </VersionedLoad>
    </>
  )
}

function FormForm({ current, reload, store }: Loaded<Form>) {
  const may = useMay('settings.write')
  const [problem, setProblem] = useState<string | null>(null)
  const edit = useVersionedEdit({
    current,
    typedOf,
    save: (typed, version) =>
      callVersioned(
        putRegistrationForm,
        { body: formOf(typed) },
        { headers: ifMatch(version) },
      ),
    reload,
    onSaved: (saved) => {
      store(saved)
      notifySuccess(text.saved)
    },
  })
  const { typed, setTyped } = edit
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(typed)
    setProblem(found)
    if (found === null) edit.save()
  }
  const addStep = () =>
    setTyped({
      ...typed,
      steps: [
        ...typed.steps,
        { row: crypto.randomUUID(), title: '', inReview: false, fields: [] },
      ],
    })
  return (
    <form onSubmit={submit} noValidate>
      <Editable may={may}>
        <Panel title={text.usual.title}>
          <Stack>
            {usualSteps.map((step) => (
              <Checkbox
                key={step}
                label={text.usual[step]}
                checked={typed.usual[step]}
                onChange={({ currentTarget: { checked } }) =>
                  setTyped({ ...typed, usual: { ...typed.usual, [step]: checked } })
                }
              />
            ))}
          </Stack>
        </Panel>
        <Panel title={text.own}>
          <Text size="sm" c="dimmed" mb="md">
            {typed.steps.length === 0 ? text.none : text.ownHint}
          </Text>
          <Stack gap="xl">
            {typed.steps.map((step, index) => (
              <StepFields
                key={step.row}
                steps={typed.steps}
                index={index}
                may={may}
                onChange={(steps) => setTyped({ ...typed, steps })}
              />
            ))}
          </Stack>
          {may && (
            <Button variant="default" mt="md" onClick={addStep}>
              {text.addStep}
            </Button>
          )}
        </Panel>
        {may && (
          <Panel>
            <Text size="sm" c="dimmed" mb="md">
              {text.effect}
            </Text>
            <SaveBar
              object="registration_form"
              edit={edit}
              problem={problem ?? refusedWords(edit.error, []).above}
              changed={text.changed(titlesOf(current.data))}
            />
          </Panel>
        )}
      </Editable>
      {edit.guard}
    </form>
  )
}

function titlesOf({ common_steps, customizable_steps }: Form): string {
  const usual = usualSteps.filter((step) => common_steps[step])
  const own = customizable_steps.map(({ step_title }) => step_title)
  return [...usual.map((step) => text.usual[step]), ...own].join(', ')
}
