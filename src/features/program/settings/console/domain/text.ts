export const text = {
  host: 'Domínio',
  hostHint: 'O endereço que seus parceiros vão ver, como parceiros.suamarca.com.br.',
  none: (address: string) =>
    `Hoje o portal e os links usam ${address}. Com um domínio seu, usam o endereço da marca.`,
  unreachable: (address: string) =>
    `Esta instalação ainda não tem um endereço público (hoje ${address}), e um domínio só funciona depois disso. Fale com quem cuida do servidor.`,
  inUse: (host: string) =>
    `Em uso: o portal, os links e os e-mails usam ${host}. Os códigos que a sua loja já tem continuam como estão.`,
  waiting: (address: string) =>
    `Falta conferir o DNS. Até lá o portal e os links usam ${address}.`,
  missing: (since: string) =>
    `Falta um registro no DNS desde ${since}. Depois de 7 dias, os links voltam ao endereço da plataforma.`,
  saved: 'Domínio salvo. Agora crie os registros no DNS.',
  recordsTitle: 'Registros de DNS',
  recordsHint:
    'Crie estes registros onde o seu domínio é administrado (Registro.br, Cloudflare, GoDaddy…). Eles podem demorar algumas horas para aparecer. Na Cloudflare, deixe o proxy desligado.',
  name: 'Nome',
  value: 'Valor',
  copyName: (type: string) => `Copiar o nome do registro ${type}`,
  copyValue: (type: string) => `Copiar o valor do registro ${type}`,
  copy: 'Copiar',
  states: {
    found: 'Encontrado',
    missing: 'Não encontrado',
    unknown: 'Ainda não conferido',
  },
  check: 'Conferir agora',
  checkedAt: (moment: string) => `Última conferência: ${moment}.`,
  proved: 'Tudo certo: o domínio já está em uso.',
  notYet: 'Ainda falta um registro. O DNS pode demorar; confira de novo mais tarde.',
  remove: 'Remover domínio',
  removed: 'Domínio removido. Os links novos usam o endereço da plataforma.',
  confirm: {
    title: (host: string) => `Remover ${host}?`,
    sentence:
      'O portal e os links novos voltam ao endereço da plataforma agora. Links já enviados com este domínio deixam de abrir.',
    no: 'Manter',
  },
  changed: (host: string) => `Domínio salvo pela outra pessoa: ${host}`,
  nothing: 'nenhum',
}
