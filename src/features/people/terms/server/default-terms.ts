import type { Term, TermType } from './term.ts'

const PUBLISHED_AT = new Date('2026-11-01T03:00:00Z')

/** The terms between a partner and a brand that has published none. */
export function defaultTerm(brand: string, type: TermType): Term {
  const paragraphs = [
    `Estes termos valem entre você e ${brand}, dona do programa de parceiros em que você se cadastra.`,
    'Você divulga os produtos da marca com os seus links e cupons e recebe créditos ou comissões pelas vendas que vierem deles, conforme as regras publicadas no portal.',
    'Os dados que você informa são verdadeiros e seus. A marca pode conferir o seu CPF ou CNPJ e pedir documentos antes de liberar o acesso ou um pagamento.',
    'Não são permitidos anúncios enganosos, envio de mensagens em massa sem consentimento, compras próprias para gerar comissão nem o uso da marca em endereços ou perfis que se passem por ela.',
    'Seus dados pessoais são tratados para operar o programa, pagar você e cumprir a lei (Lei 13.709/2018). Você pode pedir acesso, correção ou exclusão a qualquer momento, na sua conta.',
    'Avisos de novidades por e-mail e celular só são enviados se você autorizar, e você pode mudar de ideia quando quiser.',
    'Você pode sair do programa a qualquer momento. A marca pode encerrar o seu cadastro se estes termos forem descumpridos; créditos já disponíveis continuam seus até o prazo de expiração.',
  ]
  return {
    id: 0,
    type,
    version: '2026-11',
    title: 'Termos de uso do programa de parceiros',
    docs: [
      {
        title: 'Termos de uso',
        ops: paragraphs.map((paragraph) => ({ insert: `${paragraph}\n`, attributes: {} })),
      },
    ],
    publishedAt: PUBLISHED_AT,
    requiresAcceptance: true,
  }
}
