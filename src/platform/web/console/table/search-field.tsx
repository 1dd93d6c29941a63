import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

import { text } from '../text.ts'

type SearchFieldProps = {
  value: string
  onChange: (value: string) => void
  label?: string
  /** What can be found: "Nome, slug ou e-mail". */
  placeholder: string
}

const PAUSE_MS = 250

/** Searches when the typing pauses. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, label = text.table.search, placeholder } = props
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // Changed from outside: Back, or "Limpar filtros".
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const search = useDebouncedCallback((next: string) => onChange(next.trim()), PAUSE_MS)
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      leftSection={<IconSearch aria-hidden size={18} />}
      rightSection={
        typed === '' ? null : (
          <CloseButton
            size="sm"
            onClick={() => {
              setTyped('')
              onChange('')
            }}
          />
        )
      }
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        search(currentTarget.value)
      }}
    />
  )
}
