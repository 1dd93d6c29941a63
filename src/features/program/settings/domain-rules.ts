/** What is wrong with a host that a brand typed, in words for the person. */
const problems = {
  form: 'Escreva só o endereço, como parceiros.suamarca.com.br, sem https:// e sem barra.',
  address: 'Use um nome, como parceiros.suamarca.com.br. Números de IP não servem.',
  suffix: 'Falta o nome da sua marca antes deste final, como parceiros.suamarca.com.br.',
  ours: 'Este endereço é da plataforma. Use um domínio da sua marca.',
} as const

type HostProblem = keyof typeof problems

export type TypedHost = { host: string } | { problem: HostProblem; message: string }

// Endings under which others register names: `com.br` alone is no brand's.
const SHARED_ENDING =
  /^(?:(?:com|net|org|gov|edu|mil|co|ac|adv|agr|app|art|blog|dev|eco|emp|eng|etc|far|ind|inf|jor|log|med|mus|nom|odo|pro|psi|rec|srv|tur|tv|vet|wiki)\.)?[a-z]{2}$/

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * The host of a domain as browsers send it: lower case, accents in punycode. `ours`: the installation's own
 * host, which no brand gets, nor a part of it.
 */
export function hostOf(typed: string, ours: string): TypedHost {
  const name = typed.trim().replace(/\.$/, '').toLowerCase()
  if (name === '' || /[\s/:?#@\\%_]/.test(name)) return wrong('form')
  const url = URL.parse(`http://${name}`)
  if (url === null) return wrong('form')
  const host = url.hostname
  const labels = host.split('.')
  if (/^[\d.]+$/.test(host)) return wrong('address')
  if (host.length > 240 || !labels.every((label) => LABEL.test(label))) return wrong('form')
  if (host === ours || host.endsWith(`.${ours}`) || ours.endsWith(`.${host}`))
    return wrong('ours')
  if (labels.length < 2 || SHARED_ENDING.test(host)) return wrong('suffix')
  return { host }
}

function wrong(problem: HostProblem): TypedHost {
  return { problem, message: problems[problem] }
}

/** The name of the record that proves a domain. */
export function proofName(host: string): string {
  return `_aliado.${host}`
}

/** The DNS record that leads a domain to an installation. */
type LeadingRecord = { type: 'CNAME' | 'A' | 'AAAA'; value: string }

/** For the host of the installation's address; null: a host that only its own machine knows. */
export function leadingRecord(installation: string): LeadingRecord | null {
  if (/(?:^|\.)localhost$/.test(installation)) return null
  if (/^[\d.]+$/.test(installation)) return { type: 'A', value: installation }
  const [, address] = /^\[(.*)\]$/.exec(installation) ?? []
  return address === undefined
    ? { type: 'CNAME', value: installation }
    : { type: 'AAAA', value: address }
}
