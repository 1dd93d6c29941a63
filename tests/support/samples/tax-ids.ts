import { cpf } from 'cpf-cnpj-validator'

/** A well-formed random CPF. */
export function taxId(): string {
  return cpf.generate()
}
