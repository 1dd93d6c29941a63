import type { SharedProduct } from '#features/selling/tracking/portal/queries.ts'

type Picked = readonly SharedProduct[]

/** A picked product is not added again. */
export function pick(picked: Picked, product: SharedProduct): Picked {
  return picked.some(({ id }) => id === product.id) ? picked : [...picked, product]
}

export function unpick(picked: Picked, id: number): Picked {
  return picked.filter((product) => product.id !== id)
}
