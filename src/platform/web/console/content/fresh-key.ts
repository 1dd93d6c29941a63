/** The first of `base`, `base-2`, `base-3` that is not used; it counts as used from then on. */
export function freshKey(base: string, used: Set<string>, joint: '-' | '_'): string {
  let key = base
  for (let nth = 2; used.has(key); nth += 1) key = `${base}${joint}${nth}`
  used.add(key)
  return key
}
