import { Alert, Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { announce } from '#platform/web/announce.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { isUnchanged, useFormDraft } from '#platform/web/forms/use-form-draft.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { text as shared } from '#platform/web/text.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import { DESCRIPTION_LENGTH, saveStore, type StoreView } from '../contract.ts'
import { STORE_DRAFT, storeQuery, type StoreWords } from './queries.ts'
import { text } from './text.ts'

import classes from './store-editor.module.css'

const words = text.words

type Values = StoreWords

type WordsPanelProps = {
  store: StoreView
  /** Called with what is typed, before it is saved. */
  onTyped: (values: StoreWords) => void
}

/** Title and description; typed text is kept over a reload until it is saved. */
export function WordsPanel({ store, onTyped }: WordsPanelProps) {
  const queries = useQueryClient()
  const online = useOnline()
  const saved: Values = { title: store.title, description: store.description }
  const draft = useFormDraft<Values>(STORE_DRAFT, saved)
  const form = useForm<Values>({
    initialValues: draft.values,
    onValuesChange: draft.keep,
    validate: problemsIn,
  })
  function show(answer: StoreView) {
    draft.clear()
    queries.setQueryData(storeQuery.queryKey, answer)
    form.setValues({ title: answer.title, description: answer.description })
  }
  const restore = useMutation({
    mutationFn: (body: Values) => call(saveStore, { body }),
    onSuccess: (answer) => {
      show(answer)
      announce(words.undone)
    },
    onError: (error) => notifyProblem(sentencesOf(error)[0] ?? words.failed),
  })
  const save = useMutation({
    mutationFn: (body: Values) => call(saveStore, { body }),
    onSuccess: (answer, values) => {
      show(answer)
      // The first words have none before them: a store needs a title.
      const undo = { label: shared.undo, run: () => restore.mutate(saved) }
      const canUndo = saved.title !== '' && !isUnchanged(values, saved)
      notifySuccess(words.done, canUndo ? undo : undefined)
    },
    onError: (error) => {
      const errors = fieldErrors(error)
      form.setErrors(errors)
      if (Object.keys(errors).length === 0)
        notifyProblem(sentencesOf(error)[0] ?? words.failed)
    },
  })

  const { title, description } = form.values
  useEffect(() => onTyped({ title, description }), [title, description, onTyped])

  function discard() {
    draft.clear()
    form.setValues(saved)
    form.clearErrors()
  }
  return (
    <Panel title={words.title}>
      <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
        <Stack gap="md">
          {draft.restored && (
            <Alert color="gray">
              <div className={classes['restored']}>
                {words.restored}
                <Button variant="subtle" size="compact-sm" onClick={discard}>
                  {words.discard}
                </Button>
              </div>
            </Alert>
          )}
          <TextInput
            label={words.name}
            placeholder={words.namePlaceholder}
            required
            maxLength={120}
            {...form.getInputProps('title')}
          />
          <Textarea
            label={words.description}
            description={words.descriptionHint}
            autosize
            minRows={4}
            maxRows={14}
            maxLength={DESCRIPTION_LENGTH}
            {...form.getInputProps('description')}
          />
          <Text size="xs" c="dimmed">
            {words.count(form.values.description.length, DESCRIPTION_LENGTH)}
          </Text>
          {!online && (
            <Text c="dimmed" role="status">
              {words.offline}
            </Text>
          )}
          <div>
            <Button type="submit" loading={save.isPending} disabled={!online}>
              {words.save}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}

/** With the contract's own rules. */
function problemsIn(values: Values): Record<string, string> {
  const { error } = saveStore.body.safeParse(values)
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message
  return problems
}
