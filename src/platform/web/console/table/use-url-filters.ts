import { useSearchParams } from 'react-router'
import type { z } from 'zod'

/**
 * The filters of a list, stored in the address: a link, Back and a reload show the same rows. An
 * unknown or invalid value counts as absent.
 */
export function useUrlFilters<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const [search, setSearch] = useSearchParams()
  const names = Object.keys(schema.shape)
  const typed = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      const field: z.ZodType | undefined = schema.shape[name] as z.ZodType | undefined
      return value !== null && field?.safeParse(value).success === true
        ? [[name, value]]
        : []
    }),
  )
  type Name = Extract<keyof Shape, string>
  /** One change of the address: several in a row would each begin with the same one. */
  const setFilters = (values: Partial<Record<Name, string | null>>) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries<string | null | undefined>(values)) {
          if (value === null || value === undefined || value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  }
  return {
    filters: schema.partial().parse(typed),
    setFilters,
    /** Null or an empty text removes a filter. */
    setFilter: (name: Name, value: string | null) =>
      setFilters({ [name]: value } as Partial<Record<Name, string | null>>),
    clear: () => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          for (const name of names) next.delete(name)
          return next
        },
        { replace: true },
      )
    },
    isFiltered: Object.keys(typed).length > 0,
  }
}
