import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Checkbox, Stack, TagsInput } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Cnae } from '#platform/contract/brazil/cnae.ts'

type ActivitiesInputProps = {
  label: string
  /** Above the list to pick from, and above the field where there is none. */
  hints: { pick: string; type: string }
  offered: readonly Cnae[]
  value: string[]
  onChange: (codes: string[]) => void
  error: ReactNode
}

/** A company's activities: chosen from the list where there is one, else typed. */
export function ActivitiesInput({ hints, offered, ...shared }: ActivitiesInputProps) {
  if (offered.length === 0)
    return (
      <TagsInput
        {...shared}
        name="pj_cnaes"
        description={hints.type}
        inputMode="numeric"
        maxTags={20}
      />
    )
  return (
    <Checkbox.Group {...shared} description={hints.pick}>
      <Stack gap="xs" mt="xs">
        {offered.map(({ code, description }) => (
          <Checkbox
            radius="xs"
            key={code}
            name="pj_cnaes"
            value={code}
            label={description === '' ? code : `${code} – ${description}`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
