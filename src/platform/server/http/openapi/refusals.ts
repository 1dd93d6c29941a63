import {
  acceptsKey,
  type Endpoint,
  isForBrand,
} from '../../../contract/endpoint/endpoint.ts'

/** The platform's own refusals come first, then the contract's. */
export function sentencesByStatus(endpoint: Endpoint): Map<number, string[]> {
  const sentences = new Map<number, string[]>()
  const add = (status: number, sentence: string) =>
    sentences.set(status, [...(sentences.get(status) ?? []), sentence])

  if (endpoint.access !== 'public') add(401, '`not_signed_in`: Unauthenticated.')
  if (isForBrand(endpoint.access)) {
    add(403, `\`missing_permission\`: Falta a permissão \`${endpoint.access.brand}\`.`)
    add(403, '`no_brand_chosen`: Escolha a marca no cabeçalho aliado-brand.')
    add(403, '`not_a_member`: Você não faz parte da equipe desta marca.')
  }
  if (endpoint.fresh) add(403, '`fresh_proof_needed`: Confirme que é você para continuar.')
  if (endpoint.access === 'approved') {
    add(403, '`not_allowed`: Seu cadastro ainda não tem acesso a esta área.')
  }
  if (acceptsKey(endpoint)) {
    add(422, '`key_reused`: Esta chave já foi usada em outro pedido.')
  }
  if (endpoint.params ?? endpoint.query ?? endpoint.body ?? endpoint.headers) {
    add(422, '`invalid_input`: Confira os dados enviados.')
  }
  for (const [code, { status, message }] of Object.entries(endpoint.refusals ?? {})) {
    add(status, `\`${code}\`: ${message}`)
  }
  return new Map([...sentences].sort(([one], [other]) => one - other))
}
