import { type Document, type LineCounter, type YAMLError } from 'yaml'

/** Reasons that a person can repair in the file, by the parser's code. */
const REASONS: Readonly<Record<string, string>> = {
  BAD_ALIAS: 'a referência (*nome) não existe',
  BAD_INDENT: 'confira o recuo da linha',
  BLOCK_AS_IMPLICIT_KEY: 'há dois-pontos demais; ponha o texto entre aspas',
  DUPLICATE_KEY: 'a mesma chave aparece duas vezes',
  MISSING_CHAR: 'falta um sinal, como aspas, dois-pontos ou um parêntese',
  MULTILINE_IMPLICIT_KEY:
    'uma chave ocupa mais de uma linha ou falta o sinal de dois-pontos',
  TAB_AS_INDENT: 'use espaços, e não tabulação, no recuo',
}

export type YamlProblem = { line: number; message: string }

/** The first error of a YAML file in one sentence, without the file's text; null for a valid file. */
export function yamlProblem(document: Document, lines: LineCounter): YamlProblem | null {
  const [error] = document.errors
  return error === undefined ? aliasProblem(document) : parserProblem(error, lines)
}

function parserProblem({ code, pos }: YAMLError, lines: LineCounter): YamlProblem {
  const { line, col } = lines.linePos(pos[0])
  const reason = REASONS[code] ?? 'confira a escrita desta linha'
  return { line, message: `O YAML não pode ser lido na coluna ${col}: ${reason}.` }
}

/** A missing alias, or too many of them, appears only when the values are read. */
function aliasProblem(document: Document): YamlProblem | null {
  try {
    document.toJS()
    return null
  } catch {
    return {
      line: 1,
      message:
        'O YAML não pode ser lido: uma referência (*nome) não existe ou se repete demais.',
    }
  }
}
