import type { Config } from '#platform/server/settings/config.ts'

const started = performance.now()

/** One line of progress, with the seconds since the start. */
export function step(message: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5)
  process.stdout.write(`${seconds} s  ${message}\n`)
}

const DEMO_LOGINS = [
  ['ana@demo.aliado.test', 'parceira aprovada (aurora e trilha)', '/aurora/login'],
  ['bruno@demo.aliado.test', 'parceiro PJ com fechamentos', '/trilha/login'],
  ['carla@demo.aliado.test', 'cadastro em análise', '/aurora/login'],
  ['davi@demo.aliado.test', 'documentos pendentes', '/aurora/login'],
]

const CONSOLE_LOGINS = [
  ['gestora@demo.aliado.test', 'dona das contas aurora e trilha'],
  ['financeiro@demo.aliado.test', 'financeiro de aurora e trilha'],
  ['conteudo@demo.aliado.test', 'conteúdo de aurora'],
  ['atendimento@demo.aliado.test', 'atendimento de aurora'],
  ['plataforma@demo.aliado.test', 'opera a instalação'],
]

/** Prints the product's address and, in the demo, the accounts. */
export function sayHello(config: Config): void {
  step('pronto')
  if (config.role === 'worker') {
    const health = `http://${config.host}:${config.port}/health/ready`
    process.stdout.write(`\nTrabalhando em segundo plano. Saúde: ${health}\n`)
    return
  }
  const lines = ['', `Aliado está em ${config.publicUrl}`]
  if (config.demo) {
    lines.push('', 'Demonstração: a senha de todos é demo1234', '')
    for (const [email = '', who = '', path = ''] of DEMO_LOGINS)
      lines.push(`  ${email.padEnd(26)} ${config.publicUrl}${path}  ${who}`)
    lines.push('', `  Console da marca: ${config.publicUrl}/console`)
    for (const [email = '', who = ''] of CONSOLE_LOGINS)
      lines.push(`  ${email.padEnd(30)} ${who}`)
    lines.push('', `  O que a demonstração enviaria: ${config.publicUrl}/dev/outbox`)
  }
  lines.push(`  Guias e API da marca: ${config.publicUrl}/docs`)
  if (config.operations.docs)
    lines.push(`  Todas as operações: ${config.publicUrl}/api/docs`)
  lines.push('', 'Ctrl-C para parar.', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}
