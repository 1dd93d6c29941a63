import { Fieldset, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'

import { RichTextField } from '#platform/web/console/content/rich-text-field.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { fieldOf, type FieldsProps } from './field-of.ts'
import { GoalFields } from './goal-fields.tsx'
import { DateFields, PeopleFields } from './people-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { text } from './text.ts'

const words = text.form

/** Everything of a mission but its address, its picture and its publication. */
export function MissionFields(props: FieldsProps) {
  const { typed, onChange, problems, frozen, disabled } = props
  const rich = (name: 'instructions' | 'rules') => ({
    value: typed[name],
    error: problems[name],
    onChange: (value: string) => onChange({ ...typed, [name]: value }),
  })
  return (
    <>
      <Panel title={words.main}>
        <Fieldset variant="unstyled" disabled={disabled}>
          <Stack>
            <TextInput
              label={words.name}
              required
              maxLength={160}
              {...fieldOf(props, 'title')}
            />
            <Textarea
              label={words.description}
              description={words.descriptionHint}
              required
              maxLength={500}
              autosize
              minRows={2}
              {...fieldOf(props, 'description')}
            />
            <RichTextField
              label={words.instructions}
              required
              disabled={disabled}
              {...rich('instructions')}
            />
            <RichTextField
              label={words.rules}
              {...(frozen && { description: text.frozen })}
              required
              disabled={disabled || frozen}
              {...rich('rules')}
            />
          </Stack>
        </Fieldset>
      </Panel>
      <GoalFields {...props} />
      <PeopleFields {...props} />
      <DateFields {...props} />
      <QuestionFields {...props} />
      <TermFields {...props} />
    </>
  )
}

function TermFields(props: FieldsProps) {
  const { frozen, disabled } = props
  return (
    <Panel title={words.terms}>
      <Fieldset variant="unstyled" disabled={disabled || frozen}>
        <Stack>
          {frozen && (
            <Text size="sm" c="dimmed">
              {text.frozen}
            </Text>
          )}
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={words.termsTitle}
              required
              maxLength={160}
              {...fieldOf(props, 'terms_title')}
            />
            <TextInput
              label={words.termsVersion}
              required
              maxLength={60}
              {...fieldOf(props, 'terms_version')}
            />
          </SimpleGrid>
          <Textarea
            label={words.termsText}
            required
            maxLength={50_000}
            autosize
            minRows={4}
            maxRows={16}
            {...fieldOf(props, 'terms_text')}
          />
        </Stack>
      </Fieldset>
    </Panel>
  )
}
