export const text = {
  recordMissing:
    'Falta um registro no DNS. Sem ele, em 7 dias os links voltam ao endereço da plataforma.',
}
