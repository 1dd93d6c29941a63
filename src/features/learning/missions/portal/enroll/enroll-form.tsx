import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Group,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { ApiError, fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { useFormDraft } from '#platform/web/forms/use-form-draft.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { MarkdownText } from '#platform/web/ui/layout/markdown-text.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import { subscribeToMission } from '../../contract.ts'
import { followerProblems, type MissionPage } from '../../mission-views.ts'
import { missionTermsQuery } from '../queries.ts'
import { text } from '../text.ts'
import {
  type EnrollValues,
  firstValues,
  problemsOf,
  toEnrollment,
} from './enroll-values.ts'
import { PersonFields } from './person-fields.tsx'
import { QuestionField } from './question-field.tsx'

import classes from './enroll-form.module.css'

const words = text.enroll

type EnrollFormProps = { mission: MissionPage; onClose: () => void }

export function EnrollForm({ mission, onClose }: EnrollFormProps) {
  const online = useOnline()
  const draft = useFormDraft<EnrollValues>(`mission-${mission.slug}`, firstValues(mission))
  const form = useForm<EnrollValues>({
    initialValues: draft.values,
    onValuesChange: draft.keep,
    validate: (values) => problemsOf(values, mission.questions),
  })
  const enrolling = useMutation({
    mutationFn: (values: EnrollValues) =>
      call(subscribeToMission, {
        params: { slug: mission.slug },
        body: toEnrollment(values, mission.questions),
      }),
    onSuccess: async ({ status }) => {
      draft.clear()
      notifySuccess(status === 'in_review' ? words.inReview : words.done)
      await refreshAfter(subscribeToMission)
      onClose()
    },
    onError: (error) => {
      const errors = fieldErrors(error)
      form.setErrors(errors)
      const fields = Object.keys(errors)
      const unseen = fields.find((name) => !(name in form.values))
      if (unseen !== undefined) notifyProblem(errors[unseen] ?? '')
      else if (fields.length === 0 && !isOnScreen(error))
        notifyProblem(sentencesOf(error)[0] ?? '')
    },
  })
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (enrolling.error) focusFirstProblem(place.current)
  }, [enrolling.error])
  const field = (name: string) => form.getInputProps(name)
  return (
    <form
      ref={place}
      noValidate
      onSubmit={form.onSubmit(
        (values) => enrolling.mutate(values),
        (_problems, _values, event) => {
          const shown = event?.currentTarget
          requestAnimationFrame(() => focusFirstProblem(shown))
        },
      )}
    >
      <Stack gap="md">
        {draft.restored && <Alert color="gray">{words.restored}</Alert>}
        <h3 className={classes['title']}>{words.data}</h3>
        <PersonFields field={field} />
        {mission.questions.length > 0 && (
          <h3 className={classes['title']}>{words.questions}</h3>
        )}
        {mission.questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            value={form.values[`q${question.id}`] ?? ''}
            error={form.errors[`q${question.id}`]}
            onChange={(value) => form.setFieldValue(`q${question.id}`, value)}
          />
        ))}
        <h3 className={classes['title']}>{words.terms}</h3>
        <Terms mission={mission} />
        <Checkbox
          label={words.accept}
          checked={form.values['accepted_terms'] === 'yes'}
          error={form.errors['accepted_terms']}
          onChange={({ currentTarget }) =>
            form.setFieldValue('accepted_terms', currentTarget.checked ? 'yes' : '')
          }
        />
        <TextInput
          label={words.confirmation}
          description={words.confirmationHint}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('confirmation')}
        />
        {isOnScreen(enrolling.error) && <InstagramProblem error={enrolling.error} />}
        {!online && (
          <Text c="dimmed" role="status">
            {words.offline}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={enrolling.isPending} disabled={!online}>
            {words.send}
          </Button>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Terms({ mission }: { mission: Parameters<typeof missionTermsQuery>[0] }) {
  const { data: terms } = useSuspenseQuery(missionTermsQuery(mission))
  return (
    // Keyboard users must be able to scroll it.
    <div className={classes['terms']} tabIndex={0} role="region" aria-label={words.terms}>
      {terms.data.map((term) => (
        <div key={term.id}>
          <Text fw={650}>{term.title}</Text>
          <MarkdownText>{term.text}</MarkdownText>
        </div>
      ))}
    </div>
  )
}

function InstagramProblem({ error }: { error: unknown }) {
  return (
    <Alert color="yellow" role="alert">
      <Text fw={650}>{words.instagram}</Text>
      <Text mb="xs">{sentencesOf(error)[0]}</Text>
      <Anchor component={Link} to="/account/edit/social-account" c="inherit" td="underline">
        {words.connect}
      </Anchor>
    </Alert>
  )
}

/** Moves the focus to the first field with a problem. */
function focusFirstProblem(form: HTMLFormElement | null | undefined): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** These refusals are not shown as toasts: the form shows them with a link. */
function isOnScreen(error: unknown): boolean {
  return (
    error instanceof ApiError && followerProblems.some((problem) => problem === error.code)
  )
}
