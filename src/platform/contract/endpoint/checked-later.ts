import { z } from 'zod'

const shown = new WeakMap<z.ZodType, z.ZodType>()

/**
 * An item of a batch: anything passes here, because the handler checks each item on its own, so that
 * an invalid one does not affect the rest. Documents describe it as `schema`.
 */
export function checkedLater(schema: z.ZodType) {
  const item = z.unknown()
  shown.set(item, schema)
  return item
}

/** The schema that documents show for an item that is checked later. */
export function shownSchema(item: z.ZodType): z.ZodType | undefined {
  return shown.get(item)
}
