type Invoice = {
  issuer: string
  taker: string
  cents: number
  month: string
  /** In the national list; by default that of promotion (17.06). */
  service?: string
}

/** A partner's NFS-e in the national layout. */
export function invoiceFile({
  issuer,
  taker,
  cents,
  month,
  service = '170601',
}: Invoice): File {
  const value = (cents / 100).toFixed(2)
  const number = issuer.length === 11 ? `<CPF>${issuer}</CPF>` : `<CNPJ>${issuer}</CNPJ>`
  const xml = `<?xml version="1.0" encoding="utf-8"?>
<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.00"><infNFSe>
<nNFSe>${month.replace('-', '')}</nNFSe><emit>${number}</emit><DPS><infDPS><dCompet>${month}-28</dCompet>
<prest>${number}</prest><toma><CNPJ>${taker}</CNPJ></toma>
<serv><cServ><cTribNac>${service}</cTribNac></cServ></serv><valores><vServPrest><vServ>${value}</vServ></vServPrest></valores>
</infDPS></DPS></infNFSe></NFSe>`
  return new File([xml], `nfse-${month}.xml`, { type: 'text/xml' })
}
