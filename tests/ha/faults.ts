import { expect } from 'vitest'

import { until } from '#tests/support/servers/production.ts'

import { AS_POSTGRES, type Installation, type MachineName } from './installation.ts'

type Roles = Awaited<ReturnType<Installation['whole']>>
type Mend = () => Promise<void> | void
/** Does the damage; what it returns ends it, once the service goes on. */
export type Fault = (place: Installation, roles: Roles) => Promise<Mend>

const DATABASES = ['db1', 'db2', 'db3'] as const
const LOST_PACKETS = 0.05
const NOTHING_TO_MEND = () => undefined

/** Another machine than before is the primary; the former one may not know it yet. */
function replaced(place: Installation, former: MachineName): Promise<true> {
  const others = DATABASES.filter((name) => name !== former)
  return until(async () => {
    const answers = await Promise.all(others.map((name) => place.isPrimary(name)))
    return answers.includes(true) ? true : null
  })
}

/** Whether a machine's own PostgreSQL takes a write. */
function takesWrites(place: Installation, name: MachineName): boolean {
  const { status } = place
    .at(name)
    .machine.try(
      'timeout',
      '5',
      ...AS_POSTGRES,
      'psql',
      '-qc',
      'create temporary table t (a int); select txid_current()',
    )
  return status === 0
}

async function powerCut(place: Installation, name: MachineName): Promise<Mend> {
  const { machine } = place.at(name)
  await machine.cutPower()
  return async () => {
    await machine.boot()
    place.startUnits(name)
  }
}

/** The machine's services go on; they cannot reach the others. */
async function cutPrimary(
  place: Installation,
  primary: Roles['primary'],
  from: readonly MachineName[],
): Promise<Mend> {
  const { machine } = place.at(primary)
  machine.cutFrom(from.filter((name) => name !== primary).map(place.address))
  await replaced(place, primary)
  // Two primaries at once would each acknowledge what the other does not know.
  expect(takesWrites(place, primary)).toBe(false)
  return () => machine.mendNetwork()
}

export const faults: Record<string, Fault> = {
  'the PostgreSQL of the primary is killed': async (place, { primary }) => {
    const pid = place
      .at(primary)
      .machine.run('head', '-1', '/var/lib/postgresql/15/aliado/postmaster.pid')
    place.at(primary).machine.run('kill', '-9', pid.trim())
    return NOTHING_TO_MEND
  },

  'the machine of the primary loses its power': async (place, { primary }) => {
    const mend = await powerCut(place, primary)
    await replaced(place, primary)
    return mend
  },

  'the primary is cut off from the other databases, and still reached by the application': (
    place,
    { primary },
  ) => cutPrimary(place, primary, DATABASES),

  'the primary is cut off from everything': (place, { primary }) =>
    cutPrimary(place, primary, [...DATABASES, 'app1', 'app2']),

  'the synchronous standby is cut off': async (place, { standby }) => {
    const { machine } = place.at(standby)
    machine.cutFrom(
      [...DATABASES, 'app1' as const, 'app2' as const]
        .filter((name) => name !== standby)
        .map(place.address),
    )
    return () => machine.mendNetwork()
  },

  'one of twenty packets is lost at every database': (place) => {
    const machines = DATABASES.map((name) => place.at(name).machine)
    for (const machine of machines) machine.losePackets(LOST_PACKETS)
    return Promise.resolve(() => {
      for (const machine of machines) machine.mendNetwork()
    })
  },

  'the primary changes by patronictl switchover': async (place, roles) => {
    const { primary, standby } = roles
    const words = ['--master', primary, '--candidate', standby, '--force', 'aliado']
    place.patronictl(primary, 'switchover', ...words)
    return NOTHING_TO_MEND
  },

  'a proxy is killed and stays away': async (place) => {
    const { units } = place.at('app1')
    units.hold('haproxy')
    units.kill('haproxy')
    return () => units.start('haproxy')
  },

  'a proxy is killed and started again by systemd': async (place) => {
    place.at('app2').units.kill('haproxy')
    return NOTHING_TO_MEND
  },

  'a web process is killed': async (place) => {
    place.at('app1').units.kill('aliado@web')
    return NOTHING_TO_MEND
  },

  'a worker is killed and stays away': async (place) => {
    const { units } = place.at('app1')
    units.hold('aliado@worker')
    units.kill('aliado@worker')
    return () => units.start('aliado@worker')
  },

  'a machine of the application loses its power': (place) => powerCut(place, 'app2'),
}
