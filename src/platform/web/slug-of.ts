const MOST_LETTERS = 80

/** An address from a title: `Rotina de Verão` becomes `rotina-de-verao`. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS)
    .replaceAll(/^-+|-+$/g, '')
}
