/** The choice that a key moves to, around both ends; null: the key moves nothing. */
export function nextOf<Name extends string>(
  names: readonly Name[],
  chosen: Name | null,
  key: string,
): Name | null {
  const at = names.findIndex((name) => name === chosen)
  switch (key) {
    case 'ArrowRight':
      return names[(at + 1) % names.length] ?? null
    case 'ArrowLeft':
      return names.at(at <= 0 ? -1 : at - 1) ?? null
    case 'Home':
      return names[0] ?? null
    case 'End':
      return names.at(-1) ?? null
    default:
      return null
  }
}
