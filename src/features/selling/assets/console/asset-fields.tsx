import { Fieldset, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'

import type { Problems } from '#platform/web/console/content/first-problems.ts'
import { MomentField } from '#platform/web/console/content/moment-field.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { assetTargets, BUTTON_LENGTH, HEADING_LENGTH, takesWords } from '../rules.ts'
import { text } from './text.ts'
import type { TypedAsset } from './typed-asset.ts'

type AssetFieldsProps = {
  typed: TypedAsset
  onChange: (typed: TypedAsset) => void
  problems: Problems
  disabled: boolean
  /** A picture has the size of its use, which therefore does not change. */
  isStored: boolean
}

/** The data of an image, but its picture. */
export function AssetFields(props: AssetFieldsProps) {
  const { typed, onChange, problems, disabled, isStored } = props
  const set = (next: Partial<TypedAsset>) => onChange({ ...typed, ...next })
  const targets = assetTargets.map((value) => ({ value, label: text.targets[value] }))
  const field = (name: 'title' | 'heading' | 'button' | 'url' | 'position') => ({
    value: typed[name],
    error: problems[name === 'button' ? 'button_label' : name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [name]: currentTarget.value }),
  })
  return (
    <Panel title={text.main}>
      <Fieldset variant="unstyled" disabled={disabled}>
        <Stack>
          <NativeSelect
            label={text.target}
            description={text.size(typed.target)}
            data={targets}
            value={typed.target}
            disabled={isStored}
            onChange={({ currentTarget: { value } }) =>
              set({ target: assetTargets.find((one) => one === value) ?? typed.target })
            }
          />
          <TextInput
            label={text.name}
            description={text.nameHint}
            required
            maxLength={120}
            {...field('title')}
          />
          {takesWords(typed.target) && (
            <>
              <TextInput
                label={text.heading}
                description={text.headingHint}
                maxLength={HEADING_LENGTH}
                {...field('heading')}
              />
              <TextInput
                label={text.button}
                description={text.buttonHint}
                maxLength={BUTTON_LENGTH}
                {...field('button')}
              />
            </>
          )}
          <TextInput
            label={text.url}
            description={text.urlHint}
            type="url"
            maxLength={2_000}
            {...field('url')}
          />
          <TextInput
            label={text.position}
            description={text.positionHint}
            inputMode="numeric"
            maxLength={5}
            {...field('position')}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <MomentField
              label={text.from}
              value={typed.from}
              error={problems['active_from']}
              onChange={(from) => set({ from })}
            />
            <MomentField
              label={text.until}
              value={typed.until}
              error={problems['active_until']}
              onChange={(until) => set({ until })}
            />
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            {text.windowHint}
          </Text>
        </Stack>
      </Fieldset>
    </Panel>
  )
}
