import type { Meaning } from './meaning.ts'

/** Who joins the program, and how. */
export const joiningMeanings = {
  user_who_can_register: {
    title: 'Quem pode se inscrever',
    meaning: 'Pessoas, empresas ou as duas.',
    group: 'joining',
    kind: 'choice',
    choices: {
      ALL: 'Pessoas e empresas',
      PF: 'Só pessoas (CPF)',
      PJ: 'Só empresas (CNPJ)',
    },
  },
  default_partner_status: {
    title: 'Aprovação de inscrições',
    meaning: 'Se quem se inscreve entra direto ou espera a decisão da marca.',
    group: 'joining',
    kind: 'choice',
    choices: { review: 'A marca decide cada uma', approved: 'Aprovar automaticamente' },
  },
  partner_review_days: {
    title: 'Prazo para decidir inscrições',
    meaning:
      'Em quantos dias a marca decide cada inscrição. Vale para as próximas: um dia já marcado não muda.',
    group: 'joining',
    kind: 'number',
    unit: 'days',
  },
  pending_review_days: {
    title: 'Prazo para decidir as outras pendências',
    meaning:
      'Em quantos dias úteis, de segunda a sexta, a equipe decide documentos, prints, inscrições em missões, conteúdos, resgates e ajustes. O prazo aparece nas pendências.',
    group: 'joining',
    kind: 'number',
    unit: 'days',
  },
  allowed_cnaes: {
    title: 'Atividades aceitas de empresas',
    meaning: 'As atividades (CNAE) que uma empresa precisa ter. Vazio: qualquer uma.',
    group: 'joining',
    kind: 'rows',
    columns: [
      { name: 'code', label: 'Código' },
      { name: 'description', label: 'Descrição' },
    ],
  },
  instagram_minimum_followers: {
    title: 'Seguidores mínimos no Instagram',
    meaning: 'Com mais de zero, o Instagram é obrigatório na inscrição.',
    group: 'joining',
    kind: 'number',
    unit: 'people',
  },
  password_minimum_length: {
    title: 'Tamanho mínimo da senha',
    meaning: 'Quantos caracteres a senha de um parceiro precisa ter.',
    group: 'joining',
    kind: 'number',
    unit: 'characters',
  },
  slug_readonly: {
    title: 'Endereço escolhido pelo portal',
    meaning: 'Se o parceiro recebe o endereço da loja dele pronto, sem poder trocar.',
    group: 'joining',
    kind: 'yes_no',
  },
  sign_slug_placeholder: {
    title: 'Exemplo de endereço',
    meaning: 'O exemplo que aparece no campo do endereço da loja.',
    group: 'joining',
    kind: 'text',
  },
  sign_message_link_store: {
    title: 'Texto sobre o endereço',
    meaning: 'A explicação acima do campo do endereço da loja.',
    group: 'joining',
    kind: 'text',
  },
  sign_link_sufix: {
    title: 'Começo do endereço',
    meaning: 'O que aparece antes do endereço da loja no formulário.',
    group: 'joining',
    kind: 'text',
  },
  refirect_signup: {
    title: 'Página de inscrição própria',
    meaning: 'Para onde vai quem quer se inscrever. Vazio: a inscrição do portal.',
    group: 'joining',
    kind: 'address',
  },
  registration_form: {
    title: 'Etapas do cadastro',
    meaning: 'As etapas e os campos que a marca pede além da inscrição.',
    group: 'joining',
    kind: 'own_screen',
    screen: 'registration_form',
  },
} satisfies Record<string, Meaning>
