const list = new Intl.ListFormat('pt-BR')

/** `o nível Ouro`, `os níveis Ouro e Diamante`: who something is for. */
export function levelsInWords(levels: readonly string[]): string {
  return `${levels.length === 1 ? 'o nível' : 'os níveis'} ${list.format(levels)}`
}
