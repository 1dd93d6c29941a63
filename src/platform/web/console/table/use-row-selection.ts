import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

import { useBrandPath } from '../member.ts'
import {
  keepList,
  keptList,
  nothingChosen,
  type Selection,
  subscribeLists,
} from './kept-selections.ts'

/**
 * What was chosen in the list of this address. It stays while a row is looked at; another filter
 * begins without any: what is not shown is not changed.
 */
export function useRowSelection() {
  const { pathname, search } = useLocation()
  const kept = useSyncExternalStore(subscribeLists, () => keptList(pathname))
  const isOfFilter = kept?.search === search
  useEffect(() => {
    if (!isOfFilter) keepList(pathname, { search, ...nothingChosen })
  }, [isOfFilter, pathname, search])
  const { ids, all } = isOfFilter ? kept : nothingChosen
  const keep = (next: Selection) => keepList(pathname, { search, ...next })
  return {
    selection: {
      ids,
      all,
      onChange: (next: ReadonlySet<string>) => keep({ ids: next, all: false }),
    },
    isEmpty: ids.size === 0 && !all,
    chooseAll: () => keep({ ids: nothingChosen.ids, all: true }),
    clear: () => keep(nothingChosen),
  }
}

/** The path of a list with the filter that it was left with: Back leads to the same rows. */
export function useListPath(path: string): string {
  const list = useBrandPath()(path)
  const kept = useSyncExternalStore(subscribeLists, () => keptList(list))
  return `${list}${kept?.search ?? ''}`
}
