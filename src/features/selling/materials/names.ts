import { Text } from '#platform/contract/text.ts'

/** The name of a file or folder of the drive. */
export const DriveName = Text(120)
  .refine(
    (name) => !/[\p{Cc}\u202A-\u202E\u2066-\u2069/\\]/u.test(name),
    'Há um caractere que não é aceito em nomes.',
  )
  .refine((name) => !/^\.*$|^\s|\s$/.test(name), 'Escreva um nome, sem espaços em volta.')
