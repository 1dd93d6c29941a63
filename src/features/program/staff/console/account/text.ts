import { passwordChanged } from '#platform/contract/sentences.ts'

export const text = {
  title: 'Minha conta',
  back: 'Voltar ao console',
  noBrand:
    'Sua conta não faz parte da equipe de nenhuma marca. Peça um convite a quem cuida da marca.',
  password: {
    title: 'Senha',
    current: 'Senha atual',
    chosen: 'Nova senha',
    hint: 'Pelo menos 12 caracteres. Uma frase curta funciona bem.',
    save: 'Alterar senha',
    done: passwordChanged,
  },
  passkeys: {
    title: 'Chaves de acesso',
    sentence:
      'Digital, rosto ou PIN de um aparelho. Uma chave de acesso basta para entrar.',
    none: 'Nenhuma chave de acesso ainda.',
    add: 'Adicionar este aparelho',
    label: 'Nome deste aparelho',
    since: (moment: string) => `Desde ${moment}`,
    lastUsed: (moment: string) => `Último uso em ${moment}`,
    rename: 'Renomear',
    renameOf: (label: string) => `Renomear ${label}`,
    save: 'Salvar',
    remove: 'Remover',
    removeOf: (label: string) => `Remover ${label}`,
    added: 'Chave de acesso adicionada.',
    removed: 'Chave de acesso removida.',
  },
  totp: {
    title: 'Aplicativo de códigos',
    none: 'Nenhum aplicativo cadastrado.',
    since: (moment: string) => `Cadastrado em ${moment}`,
    start: 'Cadastrar aplicativo',
    replace: 'Trocar de aplicativo',
    remove: 'Remover aplicativo',
    done: 'Aplicativo cadastrado.',
    removed: 'Aplicativo removido.',
  },
  codes: {
    title: 'Códigos de recuperação',
    left: (count: number) => (count === 1 ? 'Resta 1 código.' : `Restam ${count} códigos.`),
    renew: 'Criar novos códigos',
    hint: 'Os códigos anteriores deixam de funcionar.',
  },
  sessions: {
    title: 'Onde você entrou',
    current: 'Este aparelho, agora',
    lastUsed: (moment: string) => `Último uso em ${moment}`,
    unknown: 'Aparelho desconhecido',
    end: 'Encerrar',
    endOf: (name: string) => `Encerrar a sessão em ${name}`,
    ended: 'Sessão encerrada.',
  },
}
