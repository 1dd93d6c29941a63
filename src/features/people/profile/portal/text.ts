import type { PixKeyType } from '#platform/contract/brazil/pix-key-type.ts'
import {
  changeFailed,
  cnaeHint,
  cnaeLabel,
  cnaeMissing,
  confirmYourself,
  offlineKeepsTyped,
  unsavedRestored,
  spaceName,
  requiredField,
} from '#platform/contract/sentences.ts'

import type { educationLevels } from '../profile-fields.ts'
import type { socialNetworks } from '../rules.ts'

const DATA_CHANGED = 'Dados alterados com sucesso!'

const education: Record<(typeof educationLevels)[number], string> = {
  fundamental: 'Ensino fundamental',
  medio: 'Ensino médio',
  tecnico: 'Ensino técnico',
  superior_incompleto: 'Superior incompleto',
  superior: 'Superior completo',
  pos_graduacao: 'Pós-graduação',
}

const pixTypes: Record<PixKeyType, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  phone: 'Celular',
  evp: 'Chave aleatória',
}

const networks: Record<(typeof socialNetworks)[number], { label: string; prefix: string }> =
  {
    instagram: { label: 'Instagram', prefix: 'instagram.com/' },
    facebook: { label: 'Facebook', prefix: 'facebook.com/' },
    tiktok: { label: 'TikTok', prefix: 'tiktok.com/@' },
    youtube: { label: 'YouTube', prefix: 'youtube.com/' },
    linkedin: { label: 'LinkedIn', prefix: 'linkedin.com/in/' },
    twitter: { label: 'X (Twitter)', prefix: 'twitter.com/' },
    whatsapp: { label: 'WhatsApp', prefix: '+55 ' },
    site: { label: 'Site', prefix: '' },
  }

export const text = {
  required: requiredField,
  undone: 'Os dados de antes voltaram.',
  save: 'Salvar',
  choose: 'Escolha',
  offline: offlineKeepsTyped,
  restored: unsavedRestored,
  discard: 'Descartar',
  personal: {
    done: DATA_CHANGED,
    failed: changeFailed,
    name: 'Nome completo',
    document: 'CPF',
    birth: 'Data de nascimento',
    gender: 'Gênero',
    ethnicity: 'Cor ou raça',
    education: 'Escolaridade',
    educationLevels: education,
    rg: 'RG',
    pis: 'PIS/PASEP',
  },
  photo: {
    add: 'Adicionar foto',
    change: 'Trocar foto',
    remove: 'Remover foto',
    hint: 'Recomendado 300x300px, no máximo 1MB',
    sheet: 'Ajuste a sua foto',
    how: 'Arraste a foto até o seu rosto ficar no círculo.',
    zoom: 'Aproximar',
    cancel: 'Cancelar',
    save: 'Salvar foto',
    sending: 'Enviando a foto',
    done: 'Foto alterada com sucesso!',
    removed: 'Foto removida.',
    notDrawn: 'Não conseguimos abrir esta foto. Tente outra.',
  },
  address: {
    done: 'Endereço alterado com sucesso!',
    // Spelled as in the specification's list of messages, word for word.
    failed: 'não foi possivel alterar o endereço',
    cep: 'CEP',
    searching: 'Procurando o endereço…',
    notFound: 'Não encontramos este CEP. Confira ou preencha o endereço.',
    invalid: 'CEP inválido. Confira os números.',
    away: 'Não conseguimos procurar o CEP agora. Preencha o endereço.',
    street: 'Rua',
    number: 'Número',
    complement: 'Complemento',
    district: 'Bairro',
    city: 'Cidade',
    state: 'Estado',
  },
  payoutProof: {
    title: confirmYourself,
    why: 'Para trocar onde você recebe, digite a sua senha ou receba um código no e-mail do seu cadastro.',
    password: 'Sua senha',
    byCode: 'Não tem ou não lembra a senha? Receber código',
    byPassword: 'Usar a senha',
    send: 'Receber código',
    fillFirst:
      'Preencha antes onde você quer receber: o código vale só para essa chave ou conta.',
    changed: 'Você mudou a chave ou a conta. Peça outro código para ela.',
  },
  bank: {
    done: 'Dados bancários alterados com sucesso!',
    failed: 'Erro ao tentar alterar os dados bancários',
    current: 'Você recebe em',
    none: 'Escolha como você quer receber.',
    pixKey: (type: PixKeyType) => `Chave Pix (${pixTypes[type]})`,
    account: (bank: string, agency: string, number: string) =>
      `${bank}, agência ${agency}, conta ${number}`,
    cooling: (when: string) =>
      `Por segurança, novos resgates só saem a partir de ${when}, porque estes dados mudaram há pouco.`,
    way: 'Como você quer receber',
    ways: { pix: 'Pix', bank: 'Transferência bancária' },
    eitherTitle: 'Preencha a chave Pix ou a conta bancária',
    either: 'Vale uma forma só: ao salvar uma, a outra sai do cadastro.',
    redeem:
      'Seus resgates e comissões vão para a chave Pix ou a conta bancária que você cadastrar aqui.',
    warning: (hours: number) =>
      hours === 0
        ? 'Ao alterar, avisamos você por e-mail, SMS e WhatsApp.'
        : `Ao alterar, os resgates ficam suspensos por ${hours === 1 ? '1 hora' : `${hours} horas`} e avisamos você por e-mail, SMS e WhatsApp.`,
    pixType: 'Tipo de chave',
    pixTypes,
    key: 'Chave Pix',
    ownKey: 'A chave precisa ser sua: do CPF ou CNPJ do seu cadastro.',
    bank: 'Banco',
    noBank: 'Nenhum banco encontrado. Busque pelo nome ou pelo código.',
    agency: 'Agência',
    type: 'Tipo de conta',
    types: { checking: 'Conta corrente', savings: 'Conta poupança' },
    number: 'Conta',
    digit: 'Dígito',
  },
  space: {
    done: 'Nome do seu espaço alterado com sucesso!',
    failed: 'Erro ao tentar alterar o nome do seu espaço',
    slug: spaceName,
    hint: 'Só letras e números, sem acentos nem espaços.',
    fixed: 'A marca não permite trocar este nome.',
    keeps: 'O nome antigo continua reservado para você: ninguém mais pode usá-lo.',
  },
  company: {
    done: DATA_CHANGED,
    failed: changeFailed,
    migrateTitle: 'Migrar de pessoa física para pessoa jurídica',
    migrate:
      'Com o CNPJ ativo, você passa a vender e receber como empresa (MEI e ME também). Seus créditos, links e vendas continuam os mesmos.',
    migrateWarning:
      'A conta ou chave Pix do seu CPF sai do cadastro: depois de migrar, informe a da empresa.',
    cnpj: 'CNPJ',
    companyName: 'Razão social',
    tradeName: 'Nome fantasia',
    contact: 'Nome do contato',
    contactCpf: 'CPF do contato',
    ie: 'Inscrição estadual',
    activities: cnaeLabel,
    activitiesHints: {
      pick: cnaeMissing,
      type: cnaeHint,
    },
    saveMigration: 'Migrar para pessoa jurídica',
  },
  social: {
    done: 'Redes sociais alteradas com sucesso!',
    // Spelled as in the specification's list of messages, word for word.
    failed: 'Não foi possivel alterar as redes sociais',
    networks,
    seen: (address: string) => `Seu link: ${address}`,
    metrics: 'Instagram em números',
    noInstagram: 'Salve o seu Instagram para acompanhar os números dele.',
    followers: 'Seguidores',
    posts: 'Publicações',
    engagement: 'Engajamento',
    updatedAt: 'Atualizado em',
    update: 'Atualizar números',
    states: {
      none: 'Ainda não buscamos os números do seu perfil.',
      processing: 'Buscando os números. Costuma levar menos de um minuto.',
      ready: '',
      failed: 'Não encontramos este perfil. Confira o usuário e tente de novo.',
    },
  },
  disable: {
    title: 'O que acontece ao desativar',
    losses: [
      'Você sai de todas as marcas em que tem cadastro e não consegue mais entrar.',
      'Os créditos que ainda não resgatou deixam de poder ser resgatados.',
      'Seus links param de gerar comissão, e seus cupons deixam de valer para você.',
      'Cursos e missões em andamento são encerrados.',
    ],
    keeps: 'O que a lei manda guardar, como comprovantes de pagamento, continua guardado.',
    word: 'DESATIVAR',
    confirm: 'Para confirmar, digite DESATIVAR',
    password: 'Sua senha',
    noPassword: 'O campo Sua senha é requerido',
    wrongPassword: 'Senha incorreta. Confira e tente de novo.',
    submit: 'Desativar minha conta',
    wrong: 'Digite DESATIVAR, em maiúsculas.',
  },
}
