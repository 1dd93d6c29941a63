import { Checkbox, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { filled } from '#platform/contract/endpoint/filled.ts'

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
  return { ...typed, link: sentLink(link) }
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
      <MessageFields
        typed={typed}
        set={set}
        errors={errors}
        problemOf={problemOf}
        bodyHint={words.bodyHint}
        rows={5}
      />
    </Stack>
  )
}

/** The first variable of a typed text that does not exist, in a sentence. */
function problemOf(typed: string): string | null {
  const unknown = unknownVariable(typed)
  return unknown === null ? null : filled(variableUnknown, `{${unknown}}`)
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

type Message = Pick<TypedDraft, 'channels' | 'title' | 'body' | 'link'>

type MessageFieldsProps = {
  typed: Message
  set: (part: Partial<Message>) => void
  errors: Record<string, string>
  /** What is wrong with a typed text, in a sentence; null: nothing. */
  problemOf: (typed: string) => string | null
  bodyHint: string
  /** The lines of an empty text. */
  rows: number
}

/** Where a message goes, and what it says. */
export function MessageFields(props: MessageFieldsProps) {
  const { typed, set, errors, problemOf: problem, bodyHint, rows } = props
  return (
    <>
      <Channels
        value={typed.channels}
        error={errors['channels']}
        onChange={(channels) => set({ channels })}
      />
      <TextInput
        label={words.subject}
        value={typed.title}
        error={errors['title'] ?? problem(typed.title)}
        maxLength={90}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
      <Textarea
        label={words.body}
        description={bodyHint}
        value={typed.body}
        error={errors['body'] ?? problem(typed.body)}
        autosize
        minRows={rows}
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
    </>
  )
}

/** A typed link as it is sent. */
export function sentLink(typed: string): string | null {
  const link = typed.trim()
  return link === '' ? null : link
}

type ChannelsProps = {
  value: CampaignChannel[]
  error: string | undefined
  onChange: (value: CampaignChannel[]) => void
}

/** Where a message goes. */
function Channels({ value, error, onChange }: ChannelsProps) {
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
