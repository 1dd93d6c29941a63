import { useState } from 'react'
import { useLocation } from 'react-router'

const nothing: ReadonlySet<string> = new Set()

/**
 * The rows that were chosen one by one. Another filter begins without any: what is not shown is not
 * changed.
 */
export function useRowSelection() {
  const { search } = useLocation()
  const [chosen, setChosen] = useState({ search: '', ids: nothing })
  const ids = chosen.search === search ? chosen.ids : nothing
  const onChange = (next: ReadonlySet<string>) => setChosen({ search, ids: next })
  return { selection: { ids, onChange }, clear: () => onChange(nothing) }
}
