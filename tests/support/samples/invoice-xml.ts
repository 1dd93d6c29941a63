type Invoice = {
  issuer: string
  taker: string
  /** The number format of the layouts: `123.45`. */
  value: string
  /** `2026-02`. */
  month: string
}

/** An NFS-e as most cities write it (ABRASF 2). */
export function abrasf({ issuer, taker, value, month }: Invoice, more = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<CompNfse xmlns="http://www.abrasf.org.br/nfse.xsd"><Nfse versao="2.03"><InfNfse Id="1">
<Numero>17</Numero><DataEmissao>${month}-27T10:00:00</DataEmissao>
<DeclaracaoPrestacaoServico><InfDeclaracaoPrestacaoServico><Competencia>${month}-01</Competencia>
<Servico><Valores><ValorServicos>${value}</ValorServicos></Valores></Servico>
<Prestador><CpfCnpj>${numbered(issuer)}</CpfCnpj></Prestador>
<Tomador><IdentificacaoTomador><CpfCnpj>${numbered(taker)}</CpfCnpj></IdentificacaoTomador></Tomador>
</InfDeclaracaoPrestacaoServico></DeclaracaoPrestacaoServico></InfNfse></Nfse>${more}</CompNfse>`
}

/** An NFS-e of the national layout. */
export function national({ issuer, taker, value, month }: Invoice): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.00"><infNFSe Id="NFS1">
<dhProc>${month}-28T09:00:00-03:00</dhProc><emit>${numbered(issuer).toUpperCase()}</emit>
<DPS><infDPS><dhEmi>${month}-28T08:00:00-03:00</dhEmi><dCompet>${month}-28</dCompet>
<prest>${numbered(issuer).toUpperCase()}</prest><toma>${numbered(taker).toUpperCase()}</toma>
<valores><vServPrest><vServ>${value}</vServ></vServPrest></valores></infDPS></DPS></infNFSe></NFSe>`
}

/** An NF-e (goods), which has no month of service. */
export function goods({ issuer, taker, value, month }: Invoice): string {
  return `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe>
<ide><dhEmi>${month}-28T09:00:00-03:00</dhEmi></ide><emit>${numbered(issuer).toUpperCase()}</emit>
<dest>${numbered(taker).toUpperCase()}</dest><total><ICMSTot><vNF>${value}</vNF></ICMSTot></total>
</infNFe></NFe></nfeProc>`
}

function numbered(document: string): string {
  return document.length === 11 ? `<Cpf>${document}</Cpf>` : `<Cnpj>${document}</Cnpj>`
}
