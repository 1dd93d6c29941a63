import { Checkbox, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'

import type { Input } from '#platform/contract/endpoint/endpoint.ts'

import type { changeWebhook } from '../contract.ts'
import { eventsQuery } from './queries.ts'
import { text } from './text.ts'

export type Events = NonNullable<Input<typeof changeWebhook>['body']['events']>

type EventPickerProps = {
  /** Null: all events. */
  value: Events | null
  onChange: (value: Events | null) => void
  error?: string | undefined
}

/** All events, or some of them with what each means. */
export function EventPicker({ value, onChange, error }: EventPickerProps) {
  const { data } = useSuspenseQuery(eventsQuery).data
  const known = data.flatMap(({ event, description }) =>
    event === 'webhook.test' ? [] : [{ event, description }],
  )
  return (
    <Stack>
      <Radio.Group
        label={text.events.title}
        value={value === null ? 'all' : 'chosen'}
        onChange={(choice) => onChange(choice === 'all' ? null : [])}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={text.events.all} />
          <Radio value="chosen" label={text.events.chosen} />
        </Stack>
      </Radio.Group>
      {value !== null && (
        <Checkbox.Group
          aria-label={text.events.chosen}
          value={value}
          onChange={(chosen) =>
            onChange(known.flatMap(({ event }) => (chosen.includes(event) ? [event] : [])))
          }
        >
          <SimpleGrid type="container" cols={{ base: 1, '560px': 2 }} spacing="xs">
            {known.map(({ event, description }) => (
              <Checkbox key={event} value={event} label={event} description={description} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
      {error !== undefined && (
        <Text role="alert" c="red">
          {error}
        </Text>
      )}
    </Stack>
  )
}
