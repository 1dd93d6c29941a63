import { Checkbox, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { variableUnknown } from '../contract.ts'
import { type CampaignChannel, campaignChannels, unknownVariable } from '../rules.ts'
import { segmentsQuery } from './queries.ts'
import { text } from './text.ts'

export type TypedDraft = {
  name: string
  segment_id: number | null
  channels: CampaignChannel[]
  title: string
  body: string
  link: string
}

export const draftFields = ['name', 'segment_id', 'channels', 'title', 'body', 'link']

export const blankDraft: TypedDraft = {
  name: '',
  segment_id: null,
  channels: ['notice', 'email'],
  title: '',
  body: '',
  link: '',
}

/** What is sent of a typed draft. */
export function bodyOf({ link, ...typed }: TypedDraft) {
  return { ...typed, link: link.trim() === '' ? null : link.trim() }
}

type DraftFieldsProps = {
  typed: TypedDraft
  onChange: (typed: TypedDraft) => void
  errors: Record<string, string>
}

const words = text.form

/** The fields of a campaign. */
export function DraftFields({ typed, onChange, errors }: DraftFieldsProps) {
  const set = (part: Partial<TypedDraft>) => onChange({ ...typed, ...part })
  return (
    <Stack>
      <TextInput
        label={words.name}
        description={words.nameHint}
        value={typed.name}
        error={errors['name']}
        maxLength={80}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <SegmentField
        value={typed.segment_id}
        error={errors['segment_id']}
        onChange={(value) => set({ segment_id: value })}
      />
      <Channels
        value={typed.channels}
        error={errors['channels']}
        onChange={(value) => set({ channels: value })}
      />
      <TextInput
        label={words.subject}
        value={typed.title}
        error={errors['title'] ?? problemOf(typed.title)}
        maxLength={90}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
      <Textarea
        label={words.body}
        description={words.bodyHint}
        value={typed.body}
        error={errors['body'] ?? problemOf(typed.body)}
        autosize
        minRows={5}
        maxLength={2_000}
        onChange={({ currentTarget }) => set({ body: currentTarget.value })}
      />
      <TextInput
        label={words.link}
        description={words.linkHint}
        value={typed.link}
        error={errors['link']}
        spellCheck={false}
        autoCapitalize="off"
        onChange={({ currentTarget }) => set({ link: currentTarget.value })}
      />
    </Stack>
  )
}

/** The first variable of a typed text that does not exist, in a sentence. */
function problemOf(typed: string): string | null {
  const unknown = unknownVariable(typed)
  return unknown === null ? null : variableUnknown.replace('{value}', `{${unknown}}`)
}

type SegmentFieldProps = {
  value: number | null
  error: string | undefined
  onChange: (value: number | null) => void
}

function SegmentField({ value, error, onChange }: SegmentFieldProps) {
  const { data } = useQuery(segmentsQuery)
  return (
    <Select
      label={words.segment}
      placeholder={text.everyone}
      data={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      error={error}
      clearable
      searchable
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}

type ChannelsProps = {
  value: CampaignChannel[]
  error: string | undefined
  onChange: (value: CampaignChannel[]) => void
}

/** Where a message goes. */
export function Channels({ value, error, onChange }: ChannelsProps) {
  return (
    <Checkbox.Group
      label={words.channels}
      value={value}
      error={error}
      onChange={(chosen) =>
        onChange(campaignChannels.filter((channel) => chosen.includes(channel)))
      }
    >
      <Stack gap="xs" mt="xs">
        {campaignChannels.map((channel) => (
          <Checkbox
            key={channel}
            value={channel}
            label={text.channels[channel]}
            {...(channel === 'push' && { description: words.pushHint })}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
