/** `Batom Rubi e mais 2 produtos`; null for an order without products. */
export function productsText([first, ...others]: readonly { name: string }[]):
  | string
  | null {
  if (first === undefined || others.length === 0) return first?.name ?? null
  return others.length === 1
    ? `${first.name} e mais 1 produto`
    : `${first.name} e mais ${String(others.length)} produtos`
}
