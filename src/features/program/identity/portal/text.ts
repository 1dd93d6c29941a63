import {
  actionFailed,
  cannotSendCodes,
  codeResent,
  checkingRobot,
  contactBrand,
  passwordChanged,
  requiredField,
  portalOf,
} from '#platform/contract/sentences.ts'

import { accessExpired, identityNotConfirmed } from '../credentials.ts'
export const text = {
  login: {
    title: 'Entre na sua conta',
    portalOf,
    email: 'E-mail',
    password: 'Senha',
    submit: 'Entrar',
    proving: checkingRobot,
    forgot: 'Esqueci minha senha',
    newHere: 'Ainda não tem conta?',
    createAccount: 'Criar conta',
    notices: {
      expired: 'Sua sessão terminou. Entre de novo para continuar de onde parou.',
      account_disabled:
        'Sua conta foi desativada. Enviamos a confirmação para o seu e-mail.',
    },
    steps: {
      shared: 'Link compartilhado',
      sharedDetail: 'no WhatsApp',
      sold: 'Venda confirmada',
      soldDetail: 'pela sua indicação',
      earned: 'Créditos a caminho',
      earnedDetail: 'da sua carteira',
    },
  },
  social: {
    enter: 'Entrar com login social',
    problems: {
      failed:
        'O login social não foi concluído. Tente de novo ou entre com e-mail e senha.',
      unverified:
        'O e-mail da sua conta social ainda não foi verificado por lá. Entre com e-mail e senha.',
      unknown:
        'Não encontramos um cadastro nesta marca com o e-mail da sua conta social. Entre com e-mail e senha.',
      expired: accessExpired,
    } as Readonly<Record<string, string>>,
  },
  recover: {
    title: 'Esqueci minha senha',
    sentence: 'Vamos enviar um código para você criar uma nova senha.',
    where: 'Onde você quer receber o código?',
    channels: { whatsapp: 'WhatsApp', sms: 'SMS', email: 'E-mail' },
    noChannel: cannotSendCodes,
    send: 'Enviar código',
    backToLogin: 'Voltar para o login',
    confirmTitle: 'Digite o código',
    sentTo: {
      email: (email: string) =>
        `Se houver um cadastro com ${email}, enviamos o código para esse e-mail. Olhe também a caixa de spam.`,
      sms: (email: string) =>
        `Se houver um cadastro com ${email}, o código chega por SMS no celular desse cadastro.`,
      whatsapp: (email: string) =>
        `Se houver um cadastro com ${email}, o código chega por WhatsApp no celular desse cadastro.`,
    },
    confirm: 'Confirmar código',
    resent: codeResent,
    otherChannel: 'Receber de outro jeito',
  },
  newPassword: {
    title: 'Crie uma nova senha',
    firstTitle: 'Crie sua senha',
    checking: 'Conferindo seu link…',
    sentence: (email: string) => `Para entrar com ${email}.`,
    label: 'Nova senha',
    rule: (minimum: number) =>
      `Pelo menos ${minimum} caracteres. Misture palavras, números e símbolos.`,
    strength: {
      short: 'Curta demais',
      weak: 'Fraca: fácil de adivinhar',
      fair: 'Razoável',
      good: 'Boa',
      strong: 'Forte',
    },
    save: 'Salvar nova senha',
    done: 'Senha criada. Entre com ela agora.',
    notConfirmed: identityNotConfirmed,
    linkExpired: 'O link expirou ou já foi usado. Peça um código para criar a sua senha.',
    askForCode: 'Pedir um novo código',
  },
  changePassword: {
    current: 'Senha atual',
    save: 'Alterar senha',
    done: passwordChanged,
  },
  sessions: {
    title: 'Onde sua conta está aberta',
    sentence: 'Não reconhece algum destes acessos? Encerre o acesso e altere sua senha.',
    unknownDevice: 'Outro aparelho',
    current: 'Este aparelho, agora',
    lastUsed: (moment: string) => `Último uso: ${moment}`,
    end: 'Encerrar',
    endOf: (name: string) => `Encerrar a sessão de ${name}`,
    ended: 'Sessão encerrada.',
  },
  required: requiredField,
  unexpected: actionFailed,
  inReview: {
    title: 'Seu cadastro está em análise',
    sentence: (brand: string) =>
      `${brand} está conferindo seus dados. Assim que houver uma resposta, o portal abre aqui mesmo, sem refazer o cadastro.`,
    steps: {
      sent: 'Cadastro enviado',
      sentDetail: 'Recebemos tudo o que precisávamos.',
      review: (brand: string) => `Análise de ${brand}`,
      // No parameter promises a day, so the text names none.
      reviewDetail:
        'É a etapa de agora, e o prazo é da marca. Avisamos por e-mail assim que ela responder.',
      open: 'Acesso liberado',
      openDetail: 'Seus links, vendas e carteira ficam disponíveis.',
    },
    check: 'Verificar agora',
    still: 'Ainda em análise. Volte mais tarde.',
  },
  refused: {
    title: 'Seu cadastro não foi aprovado',
    sentence: (brand: string) =>
      `${brand} avaliou seu cadastro e não aprovou. Enviamos o motivo por e-mail. Você pode falar com a marca ou participar de outra.`,
    still: 'A resposta da marca continua a mesma.',
  },
  contactTitle: contactBrand,
  switchBrand: 'Trocar de marca',
  exit: 'Sair',
}
