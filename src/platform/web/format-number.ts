const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** `12,5%`, of hundredths of a point. */
export function formatPoints(points: number): string {
  return `${percent.format(points / 100)}%`
}

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** `12 KB`, `1,4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${decimal.format(bytes / 1024 / 1024)} MB`
}
