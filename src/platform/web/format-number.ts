const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** `12,5%`, of hundredths of a point. */
export function formatPoints(points: number): string {
  return `${percent.format(points / 100)}%`
}

/** `12,5%`, of a plain percent; without its sign. */
export function formatPercent(value: number): string {
  return `${percent.format(Math.abs(value))}%`
}
