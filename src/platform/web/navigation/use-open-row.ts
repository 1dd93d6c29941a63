import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { useWide } from '../ui/layout/use-wide.ts'

type OpenRow = {
  /** Null: none is open. */
  id: string | null
  open: (id: string) => void
  close: () => void
}

/**
 * The open row of a list. Beside a table it is in the address, so that a reload shows it and Back
 * closes it. On a phone it is in a sheet, which has its own history entry: the address opens one,
 * and is not changed.
 */
export function useOpenRow(name: string): OpenRow {
  const wide = useWide()
  const [search, setSearch] = useSearchParams()
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const [touched, setTouched] = useState<string | null>(null)
  /** The address that opened a sheet which has been closed. */
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const named = search.get(name)

  if (!wide)
    return {
      id: touched ?? (key === closedAt ? null : named),
      open: setTouched,
      close() {
        setTouched(null)
        setClosedAt(key)
      },
    }

  function write(id: string | null, replace: boolean) {
    const next = new URLSearchParams(search)
    if (id === null) next.delete(name)
    else next.set(name, id)
    // Moved from row to row, Back still closes the panel.
    const isOwn = replace && wasOpenedHere(state)
    const kept = id !== null && (isOwn || !replace) ? { state: { openedHere: true } } : {}
    setSearch(next, { replace, preventScrollReset: true, ...kept })
  }

  return {
    id: named,
    open(id) {
      if (id !== named) write(id, named !== null)
    },
    close() {
      if (wasOpenedHere(state)) void navigate(-1)
      else write(null, true)
    },
  }
}

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state
}
