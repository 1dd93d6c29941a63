import { Text } from '#platform/contract/text.ts'

/** Control characters and those that turn the direction of text show nothing. */
const HIDDEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u

/** What is wrong with the name of a file or folder of the drive, in a sentence; null: nothing. */
export function nameProblem(name: string): string | null {
  const [shown] = /[/\\]/.exec(name) ?? []
  if (shown !== undefined) return `O caractere “${shown}” não é aceito em nomes.`
  const [hidden] = HIDDEN.exec(name) ?? []
  if (hidden !== undefined)
    return `Há um caractere invisível (${codeOf(hidden)}) depois de “${name.slice(0, name.indexOf(hidden))}”. Apague-o.`
  return /^\.*$|^\s|\s$/.test(name) ? 'Escreva um nome, sem espaços em volta.' : null
}

function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

/** The name of a file or folder of the drive. */
export const DriveName = Text(120).superRefine((name, context) => {
  const message = nameProblem(name)
  if (message !== null) context.addIssue({ code: 'custom', message })
})
