/**
 * The ISPB of banks by their code of three digits, from the Central Bank's list of participants of the
 * Brazilian payment system: the banks that hold nearly all accounts of people.
 */
const ISPB: Readonly<Record<string, string>> = {
  '001': '00000000',
  '003': '04902979',
  '004': '07237373',
  '021': '28127603',
  '033': '90400888',
  '041': '92702067',
  '070': '00000208',
  '077': '00416968',
  '104': '00360305',
  '208': '30306294',
  '212': '92894922',
  '237': '60746948',
  '260': '18236120',
  '290': '08561701',
  '323': '10573521',
  '336': '31872495',
  '341': '60701190',
  '364': '09089356',
  '380': '22896431',
  '422': '58160789',
  '655': '59588111',
  '748': '01181521',
  '756': '02038232',
}

export function ispbOf(bank: string): string | null {
  return ISPB[bank] ?? null
}
