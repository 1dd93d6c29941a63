import { cpf } from 'cpf-cnpj-validator'

/** A well-formed CPF that belongs to nobody we know. */
export function taxId(): string {
  return cpf.generate()
}
