import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

import { text } from '../text.ts'

type SearchFieldProps = {
  value: string
  onChange: (value: string) => void
  label?: string
  /** What can be found: "Nome, slug ou e-mail". */
  placeholder: string
}

const PAUSE_MS = 250

/** Searches when the typing pauses or ends with Enter. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, label = text.table.search, placeholder } = props
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // Changed from outside: Back, or "Limpar filtros".
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const isLeaving = useIsLeaving()
  const search = useDebouncedCallback((next: string) => {
    if (!isLeaving) onChange(next.trim())
  }, PAUSE_MS)
  useBeforeLeaving(search.cancel)
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
              search.cancel()
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
      onKeyDown={({ key }) => {
        if (key === 'Enter') search.flush()
      }}
    />
  )
}

/** While the screen of a row loads, a search would go back to the list. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const next = useNavigation().location
  return next !== undefined && next.pathname !== pathname
}

/** A click on a link leaves at once; `useNavigation` tells of it a render later, which may be too late. */
function useBeforeLeaving(cancel: () => void): void {
  useEffect(() => {
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (link && isPlain && link.pathname !== location.pathname) cancel()
    }
    document.addEventListener('click', leave, true)
    return () => document.removeEventListener('click', leave, true)
  }, [cancel])
}
