import { Button, Group, Pill, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { PartnerField } from '../partner-field.tsx'
import { text } from './text.ts'

type PartnerPickerProps = {
  /** Slugs. */
  value: string[]
  onChange: (value: string[]) => void
  error?: string | undefined
}

/** Partners one by one, found by name or slug. */
export function PartnerPicker({ value, onChange, error }: PartnerPickerProps) {
  const [typed, setTyped] = useState('')
  function add() {
    const slug = typed.trim().toLowerCase()
    if (slug !== '' && !value.includes(slug)) onChange([...value, slug])
    setTyped('')
  }
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {text.partners}
      </Text>
      <Group align="end">
        <PartnerField
          label={text.partner}
          value={typed}
          onChange={setTyped}
          error={error}
        />
        <Button variant="default" onClick={add}>
          {text.add}
        </Button>
      </Group>
      <Group gap="xs">
        {value.map((slug) => (
          <Pill
            key={slug}
            size="lg"
            withRemoveButton
            onRemove={() => onChange(value.filter((one) => one !== slug))}
            removeButtonProps={{
              'aria-label': text.remove(slug),
              'aria-hidden': false,
              tabIndex: 0,
            }}
          >
            {slug}
          </Pill>
        ))}
      </Group>
    </Stack>
  )
}
