/** A verb that says what to do now, in the imperative; or what something has to be, which says the same. */
const ACTION =
  /(^|[.:;,!?…–] ?|\be |\bou |\bprimeiro, )(não )?(abra|aceite|acompanhe|adicione|aguarde|ajuste|altere|anexe|apague|cadastre|combine|divida|exporte|filtre|prepare|recuse|registre|retome|revogue|valide|aprove|arquive|ative|baixe|chame|comece|complete|conclua|confira|confirme|conecte|copie|corrija|crie|cole|dê|deixe|defina|descreva|digite|diga|edite|encerre|entre|envie|escolha|escreva|espere|exclua|fale|faça|feche|gere|guarde|inclua|indique|informe|instale|leia|libere|ligue|limpe|marque|mostre|mude|pague|peça|preencha|publique|quite|reabra|reative|recarregue|reduza|refaça|remova|resgate|responda|reveja|revise|saia|salve|selecione|separe|tente|tire|toque|troque|use|veja|verifique|vincule|volte)(?!\p{L})|\bprecisam? (ter|ser|estar|de|confirmar)\b|é requerid[oa]\b|\bobrigatóri[oa]\b/iu

/** Whether a sentence says what a person can do now. */
export function namesAction(sentence: string): boolean {
  return ACTION.test(sentence)
}
