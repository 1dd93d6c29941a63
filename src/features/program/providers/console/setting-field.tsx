import { Checkbox, Group, Select, TextInput } from '@mantine/core'

import type { Setting } from './fields.ts'
import { text } from './text.ts'

type SettingFieldProps = {
  setting: Setting
  value: string | string[]
  onChange: (value: string | string[]) => void
  error: string | undefined
}

const inputModes = { port: 'numeric', from: 'email', url: 'url', issuer: 'url' } as const

/** One plain setting of a provider: a choice, several, or a text. */
export function SettingField({ setting, value, onChange, error }: SettingFieldProps) {
  const { name, options } = setting
  const label = text.fields[name]
  if (Array.isArray(value))
    return (
      <Checkbox.Group label={label} value={value} onChange={onChange} error={error}>
        <Group mt="xs">
          {options?.map((option) => (
            <Checkbox key={option} value={option} label={text.options[option]} />
          ))}
        </Group>
      </Checkbox.Group>
    )
  if (options)
    return (
      <Select
        label={label}
        data={options.map((option) => ({ value: option, label: text.options[option] }))}
        value={value}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
        allowDeselect={false}
        error={error}
      />
    )
  return (
    <TextInput
      label={label}
      description={text.hints[name]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
      inputMode={name in inputModes ? inputModes[name as keyof typeof inputModes] : 'text'}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
