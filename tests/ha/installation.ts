import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from 'vitest'

import { fakeStarkBank } from '#tests/support/servers/fake-starkbank.ts'
import { BRAND_DOCUMENT, until } from '#tests/support/servers/production.ts'
import { startS3Server } from '#tests/support/servers/s3-server.ts'
import { smtpSink } from '#tests/support/servers/smtp-sink.ts'

import { type Machine, openNetwork, OUTSIDE, startMachine } from './machines.ts'
import { type Units, unitsOf } from './units.ts'

const CONFIGURE = '/opt/aliado/deploy/high-availability/configure.sh'
const PATRONICTL = ['patronictl', '-c', '/etc/patroni/config.yml']

export const AS_POSTGRES = ['setpriv', '--reuid', 'postgres', '--clear-groups']

const ADDRESSES = {
  db1: '10.91.0.11',
  db2: '10.91.0.12',
  db3: '10.91.0.13',
  app1: '10.91.0.21',
  app2: '10.91.0.22',
}
export type MachineName = keyof typeof ADDRESSES
type DatabaseName = 'db1' | 'db2' | 'db3'
const DATABASES = ['db1', 'db2', 'db3'] as const
const APPLICATIONS = ['app1', 'app2'] as const

type Member = { name: DatabaseName; role: string; state: string; lag?: number | string }
export type Installation = Awaited<ReturnType<typeof install>>

/** Five machines, configured and started by the commands of the guide in docs/operating.md. */
export async function install() {
  const room = await mkdtemp(join(tmpdir(), 'aliado-ha-'))
  const network = openNetwork()
  const bank = await fakeStarkBank(OUTSIDE)
  const mail = await smtpSink(OUTSIDE)
  const bucket = await startS3Server(join(room, 's3'), OUTSIDE)
  const metricsToken = randomBytes(24).toString('hex')
  const machines = new Map<MachineName, { machine: Machine; units: Units }>()

  const at = (name: MachineName) => {
    const found = machines.get(name)
    if (!found) throw new Error(`no machine ${name}`)
    return found
  }

  async function settings(): Promise<string> {
    const given: Record<string, string> = {
      ...Object.fromEntries(
        Object.entries(ADDRESSES).map(([name, value]) => [name.toUpperCase(), value]),
      ),
      PUBLIC_URL: 'http://parceiros.example',
      SUPERUSER_PASSWORD: randomBytes(24).toString('hex'),
      REPLICATION_PASSWORD: randomBytes(24).toString('hex'),
      OWNER_PASSWORD: randomBytes(24).toString('hex'),
      PATRONI_PASSWORD: randomBytes(24).toString('hex'),
      METRICS_TOKEN: metricsToken,
      DATA_KEYS: randomBytes(32).toString('base64'),
    }
    const template = await readFile('deploy/high-availability/cluster.env', 'utf8')
    return template.replaceAll(
      /^([A-Z0-9_]+)=.*$/gm,
      (_, name: string) => `${name}=${given[name]}`,
    )
  }

  /** What the guide leaves to the operator: bank, bucket and e-mails. */
  const providers = () =>
    Object.entries({
      STARKBANK_URL: bank.settings.url,
      STARKBANK_PROJECT_ID: bank.settings.projectId,
      STARKBANK_PRIVATE_KEY: `'${bank.settings.privateKey}'`,
      SMTP_URL: mail.url,
      SMTP_FROM: 'nao-responda@parceiros.example',
      S3_ENDPOINT: bucket.settings.endpoint,
      S3_BUCKET: bucket.settings.bucket,
      S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
    })
      .map(([name, value]) => `${name}=${value}\n`)
      .join('')

  async function members(): Promise<Member[]> {
    for (const name of DATABASES) {
      const answer = await fetch(`http://${ADDRESSES[name]}:8008/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null)
      if (answer?.ok) return (await answer.json()).members
    }
    return []
  }

  /** What HAProxy asks. */
  async function isPrimary(name: DatabaseName): Promise<boolean> {
    const answer = await fetch(`http://${ADDRESSES[name]}:8008/primary`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null)
    return answer?.ok === true
  }

  /** The machines of the primary and of its synchronous standby, once all three work. */
  function whole(): Promise<{ primary: DatabaseName; standby: DatabaseName }> {
    return until(async () => {
      const all = await members()
      const primary = all.find(({ role }) => role === 'leader')
      const standbys = all.filter(({ role }) => role === 'sync_standby')
      const working = all.filter(({ state }) => /^(running|streaming)$/.test(state))
      const [standby] = standbys
      if (!primary || !standby || standbys.length < DATABASES.length - 1) return null
      if (working.length < DATABASES.length || !(await isPrimary(primary.name))) return null
      if (await anyBehind(primary.name)) return null
      return { primary: primary.name, standby: standby.name }
    })
  }

  /** Whether a standby does not yet stream from this primary: "running" is also said of one that cannot. */
  async function anyBehind(primary: DatabaseName): Promise<boolean> {
    const answer = await fetch(`http://${ADDRESSES[primary]}:8008/patroni`)
    const { replication = [] } = await answer.json()
    return replication.length < DATABASES.length - 1
  }

  function startUnits(name: MachineName): void {
    const { units } = at(name)
    if (name.startsWith('db')) for (const unit of ['etcd', 'patroni']) units.start(unit)
    else for (const unit of ['haproxy', 'aliado@web', 'aliado@worker']) units.start(unit)
  }

  async function start(): Promise<void> {
    const cluster = join(room, 'cluster.env')
    await writeFile(cluster, await settings(), { mode: 0o600 })
    for (const name of [...DATABASES, ...APPLICATIONS]) {
      const folder = join(room, name)
      const machine = await startMachine(name, ADDRESSES[name], { folder })
      machines.set(name, { machine, units: unitsOf(machine) })
      machine.run('env', `CLUSTER=${cluster}`, 'sh', CONFIGURE, name)
    }
    for (const name of DATABASES) startUnits(name)
    const { primary } = await whole()
    const create = 'create database aliado owner aliado'
    const grant = 'grant pg_monitor to aliado'
    at(primary).machine.run(...AS_POSTGRES, 'psql', '-c', create, '-c', grant)
    for (const name of APPLICATIONS) {
      await mkdir(join(room, name, 'etc', 'aliado'), { recursive: true })
      at(name).machine.run(
        'sh',
        '-c',
        `printf '%s' "$1" >>/etc/aliado/common.env`,
        'append',
        providers(),
      )
      startUnits(name)
      await ready(name)
    }
  }

  const ready = (name: 'app1' | 'app2') =>
    until(async () => {
      const answer = await fetch(`http://${ADDRESSES[name]}:3000/health/ready`).catch(
        () => null,
      )
      return answer?.ok ? true : null
    })

  /** A command of the product on the first machine of the application. */
  function command(name: string, ...args: string[]) {
    const words = [`scripts/${name}.ts`, ...args].map((word) => `'${word}'`).join(' ')
    return at('app1').machine.try(
      'sh',
      '-c',
      `set -a; NODE_ENV=production; . /etc/aliado/common.env; cd /opt/aliado; exec ${process.execPath} ${words}`,
    )
  }

  /** The addresses that the monitoring machine reads; it is configured on app1. */
  async function figuresOf(): Promise<{ url: string; status: number; text: string }[]> {
    const { machine } = at('app1')
    // As Debian's package does.
    machine.run('useradd', '--system', 'prometheus')
    machine.run('env', `CLUSTER=${join(room, 'cluster.env')}`, 'sh', CONFIGURE, 'monitor')
    const written = machine.run('cat', '/etc/prometheus/prometheus.yml')
    const targets = written.match(/\d+\.\d+\.\d+\.\d+:\d+/g) ?? []
    const authorization = `Bearer ${machine.run('cat', '/etc/prometheus/aliado-token').trim()}`
    return Promise.all(
      targets.map(async (target) => {
        const url = `http://${target}/metrics`
        const answer = await fetch(url, { headers: { authorization } })
        return { url, status: answer.status, text: await answer.text() }
      }),
    )
  }

  return {
    room,
    bank,
    mail,
    at,
    start,
    startUnits,
    figuresOf,
    whole,
    isPrimary,
    command,
    address: (name: MachineName) => ADDRESSES[name],
    /** What people and programs call: both machines of the application. */
    publicAddresses: APPLICATIONS.map((name) => `http://${ADDRESSES[name]}`),
    patronictl: (name: DatabaseName, ...words: string[]) =>
      at(name).machine.run(...PATRONICTL, ...words),
    createBrand(slug: string): string {
      const shop = ['--shop', `https://${slug}.example`, '--mode', 'credits']
      const named = ['--slug', slug, '--name', `Marca ${slug}`]
      const words = [...named, ...shop, '--document', BRAND_DOCUMENT]
      const made = command('create-brand', ...words)
      expect(made.stderr).toBe('')
      return /^[\w-]{40,}$/m.exec(made.stdout)?.[0] ?? ''
    },
    async close(): Promise<void> {
      for (const { machine } of machines.values()) await machine.cutPower()
      network.close()
      await bucket.stop()
      await mail.close()
      await bank.close()
      if (process.env['HA_KEEP'] === undefined)
        await rm(room, { recursive: true, force: true })
    },
  }
}
