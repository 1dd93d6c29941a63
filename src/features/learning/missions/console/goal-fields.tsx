import {
  Fieldset,
  NativeSelect,
  Radio,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'

import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { contentForms, missionKinds, recurrences } from '../mission-views.ts'
import { fieldOf, type FieldsProps } from './field-of.ts'
import { text } from './text.ts'

const words = text.form

/** What has to be done, how often, and its reward. */
export function GoalFields(props: FieldsProps) {
  const { typed, onChange, problems, frozen, disabled } = props
  return (
    <Panel title={words.goal}>
      <Fieldset variant="unstyled" disabled={disabled || frozen}>
        <Stack>
          {frozen && (
            <Text size="sm" c="dimmed">
              {text.frozen}
            </Text>
          )}
          <Radio.Group
            label={words.kind}
            value={typed.kind}
            error={problems['kind']}
            onChange={(chosen) =>
              onChange({
                ...typed,
                kind: missionKinds.find((kind) => kind === chosen) ?? typed.kind,
              })
            }
          >
            <Stack gap="xs" mt="xs">
              {missionKinds.map((kind) => (
                <Radio key={kind} value={kind} label={words.kinds[kind]} />
              ))}
            </Stack>
          </Radio.Group>
          {typed.kind === 'content' ? <ContentGoal {...props} /> : <SalesGoal {...props} />}
          <MoneyInput
            label={words.reward}
            description={words.rewardHint}
            {...fieldOf(props, 'reward')}
            onChange={(reward) => onChange({ ...typed, reward })}
          />
        </Stack>
      </Fieldset>
    </Panel>
  )
}

function ContentGoal(props: FieldsProps) {
  const { typed, onChange } = props
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={words.contentsRequired}
        required
        inputMode="numeric"
        {...fieldOf(props, 'contents_required')}
      />
      <NativeSelect
        label={words.contentForm}
        value={typed.content_form}
        data={contentForms.map((value) => ({ value, label: words.contentForms[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...typed,
            content_form: contentForms.find((form) => form === value) ?? typed.content_form,
          })
        }
      />
    </SimpleGrid>
  )
}

function SalesGoal(props: FieldsProps) {
  const { typed, onChange } = props
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={words.goalOrders}
          description={words.goalHint}
          inputMode="numeric"
          {...fieldOf(props, 'goal_orders')}
        />
        <MoneyInput
          label={words.goalSales}
          description={words.goalHint}
          {...fieldOf(props, 'goal_sales')}
          onChange={(goal_sales) => onChange({ ...typed, goal_sales })}
        />
      </SimpleGrid>
      <NativeSelect
        label={words.recurrence}
        value={typed.recurrence}
        data={recurrences.map((value) => ({ value, label: words.recurrences[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...typed,
            recurrence: recurrences.find((one) => one === value) ?? typed.recurrence,
          })
        }
      />
    </>
  )
}
