import type { firstSteps } from '../contract.ts'

type Code = (typeof firstSteps)[number]

const steps: Record<Code, { title: string; seen: string; open?: string }> = {
  look: {
    title: 'Dê a cara da marca ao portal',
    seen: 'O logo e as cores ao entrar, em cada tela e no ícone do celular.',
    open: 'Escolher logo e cores',
  },
  rules: {
    title: 'Diga quanto cada venda paga',
    seen: 'Os percentuais em “Como ganhar” e em cada venda.',
    open: 'Criar uma regra',
  },
  terms: {
    title: 'Publique os termos do programa',
    seen: 'Os termos, que precisa aceitar antes de divulgar.',
    open: 'Escrever os termos',
  },
  products: {
    title: 'Adicione o primeiro produto',
    seen: 'O produto, para compartilhar o link dele.',
  },
  tracking: {
    title: 'Teste o rastreio',
    seen: 'A venda na carteira, minutos depois do pedido.',
    open: 'Enviar um pedido de teste',
  },
  live: {
    title: 'Abra o cadastro',
    seen: 'O cadastro, que quem tem o link já pode fazer. Você aprova cada um em Pendências.',
  },
  invite: {
    title: 'Convide o primeiro parceiro',
    seen: 'Um e-mail com o nome da marca e o link do cadastro.',
  },
}

/** The console's way to a brand's first sale. */
export const text = {
  inviteTitle: 'Convidar parceiro',
  inviteHint:
    'A pessoa recebe um e-mail em nome da marca com o link do cadastro. Depois de se cadastrar, ela aparece em Pendências.',
  title: 'Primeiros passos',
  description: 'Da marca vazia à primeira venda. Cada passo se confere sozinho.',
  steps,
  progress: (done: number, all: number) => `${done} de ${all} passos feitos`,
  done: 'Feito',
  missing: 'Falta',
  partnerSees: 'O que o parceiro vê',
  signUpPage: 'Abrir a página de cadastro',
  allDone: 'Tudo pronto. A primeira venda aparece em Pedidos assim que a loja avisar.',
  connectShop: 'Conectar a loja',
  dismiss: 'Dispensar estes passos',
  dismissed: 'Os passos saíram do Início. Eles continuam aqui.',
  add: 'Adicionar produto',
  added: (name: string) => `Produto ${name} salvo.`,
  product: {
    sku: 'SKU',
    name: 'Nome do produto',
    category: 'Categoria',
    price: 'Preço (opcional)',
    promotion_price: 'Preço promocional (opcional)',
    url: 'Endereço na loja (https://…)',
  },
  badAmount: 'Escreva o preço assim: 89,90.',
  openJoining: 'Abrir o cadastro',
  opened: 'O cadastro está aberto.',
  email: 'E-mail da pessoa',
  name: 'Nome (opcional)',
  invite: 'Enviar convite',
  invited: (email: string) => `Convite enviado a ${email}.`,
  banner: (done: number, all: number) => `Primeiros passos: ${done} de ${all} feitos.`,
  continue: 'Continuar',
}
