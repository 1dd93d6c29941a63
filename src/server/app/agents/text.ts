/** What programs that act for a brand read. */
export const text = {
  instructions:
    'Ferramentas do programa de parceiros desta marca, com as permissões da chave. Valores em reais. Alterações de dinheiro e regras são só simuladas, até você enviar dry_run: false; as outras alterações pedem confirm: true. Confirme com a pessoa antes. Listas têm páginas: next é o cursor da página seguinte.',
  dryRun:
    'Com true (padrão), tudo é conferido e respondido, e nada é gravado. Envie false só depois que a pessoa confirmou.',
  confirm:
    'Esta operação grava e não pode ser simulada. Envie true só depois que a pessoa confirmou.',
  version: 'A versão lida do objeto: a alteração é recusada se ele mudou desde então.',
  key: 'Identifica o pedido: repetido com a mesma chave, ele não é feito de novo.',
  unconfirmed:
    'Nada foi feito. Esta operação grava e não pode ser simulada: confirme com a pessoa e repita com confirm: true.',
  unknownTool: (name: string) =>
    `A ferramenta ${name} não existe, ou a chave não tem a permissão dela.`,
  unknownArguments: (names: string) => `Argumentos que a ferramenta não tem: ${names}.`,
  onlyPost: 'Este endereço responde a POST.',
  notSignedIn: 'Envie a chave da marca em Authorization: Bearer.',
  simulated: 'Simulação: nada foi gravado. Para gravar, envie dry_run: false.',
}
