import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import { call } from '#platform/web/api/api.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'

import { changeConsent, type ConsentView, newsKinds } from '../contract.ts'
import { consentsQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './news-consents.module.css'

type Change = { kind: (typeof newsKinds)[number]; accepted: boolean }

/** A person's consents to news, and their history. */
export function NewsConsents() {
  const queries = useQueryClient()
  const { data } = useSuspenseQuery(consentsQuery)
  const change = useMutation({
    mutationFn: (body: Change) => call(changeConsent, { body }),
    onSuccess: (answer) => {
      queries.setQueryData(consentsQuery.queryKey, answer)
      notifySuccess()
    },
    onError: (error) => notifyProblem(sentencesOf(error)[0] ?? ''),
  })
  // Shows the requested state at once; an error restores the stored one.
  const pending = change.isPending ? change.variables : null
  return (
    <>
      <Stack gap="sm">
        {newsKinds.map((kind) => (
          <Checkbox
            key={kind}
            radius="xs"
            label={text.news[kind]}
            checked={
              pending?.kind === kind ? pending.accepted : isAccepted(data.data, kind)
            }
            onChange={(event) =>
              change.mutate({ kind, accepted: event.currentTarget.checked })
            }
          />
        ))}
      </Stack>
      <Text fw={650} mt="lg">
        {text.news.history}
      </Text>
      {data.data.length === 0 && <Text c="dimmed">{text.news.empty}</Text>}
      <ul className={classes['history']}>
        {data.data.map((consent) => (
          <li key={`${consent.kind} ${consent.at.getTime()}`}>
            <Text size="sm" fw={600}>
              {consent.accepted ? text.news.accepted : text.news.declined}
            </Text>
            {text.news.line(
              text.news.kinds[consent.kind],
              consent.version,
              formatMoment(consent.at),
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The newest consent of a kind counts; without one, there is no consent. */
function isAccepted(consents: ConsentView[], kind: ConsentView['kind']): boolean {
  return consents.find((consent) => consent.kind === kind)?.accepted ?? false
}
