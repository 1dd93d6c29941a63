/** The signed term's text around the brand's own words. */
export const text = {
  signature: 'Registro do aceite',
  page: (page: number, of: number) => `Página ${page} de ${of}`,
  labels: {
    name: 'Nome',
    document: 'CPF ou CNPJ',
    version: 'Versão do termo',
    acceptedAt: 'Aceito em',
    address: 'Endereço de rede',
  },
}
