import { existsSync, readFileSync } from 'node:fs'

import type { Machine } from './machines.ts'

/**
 * Does for one machine what systemd does, by the unit files of Debian and of this project: the environment, the user,
 * and starting again what ended by itself.
 */
export type Units = {
  start(unit: string): void
  /** The processes end as the unit's kind says; the unit is started again unless it is held. */
  kill(unit: string): void
  /** From now on the unit is not started again. */
  hold(unit: string): void
}

/** systemd's own, where a unit says nothing. */
const USUAL_RESTART_SEC = 0.1

type Service = { name: string; instance: string; words: Map<string, string[]> }

export function unitsOf(machine: Machine): Units {
  const held = new Set<string>()

  function start(unit: string): void {
    held.delete(unit)
    launch(readUnit(unit), unit)
  }

  function launch(service: Service, unit: string): void {
    if (held.has(unit) || !machine.isOn()) return
    const child = machine.start(['sh', '-c', scriptOf(service, unit)], `${unit}.log`)
    child.once('exit', (code) => {
      const again = service.words.get('Restart')?.[0] ?? 'no'
      if (again === 'no' || (again !== 'always' && code === 0)) return
      const seconds = Number(service.words.get('RestartSec')?.[0] ?? USUAL_RESTART_SEC)
      setTimeout(() => launch(service, unit), seconds * 1000)
    })
  }

  return {
    start,
    kill: (unit) =>
      void machine.run('sh', '-c', `kill -9 "$(cat '/run/aliado-ha/${unit}.pid')"`),
    hold: (unit) => void held.add(unit),
  }
}

function readUnit(unit: string): Service {
  const [name = '', instance = ''] = unit.split('@')
  const own = `deploy/${name}@.service`
  const path = existsSync(own) ? own : `/lib/systemd/system/${unit}.service`
  const words = new Map<string, string[]>()
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (key === undefined || value === undefined) continue
    words.set(key, [...(words.get(key) ?? []), value])
  }
  return { name, instance, words }
}

/** A shell reads the environment files as systemd does where values are quoted. */
function scriptOf({ name, instance, words }: Service, unit: string): string {
  const filled = (text: string) =>
    text
      .replaceAll('%i', instance)
      .replaceAll('%p', name)
      .replaceAll('%H', '$(hostname)')
      .replaceAll('/usr/bin/node ', `${process.execPath} `)
  const files = (words.get('EnvironmentFile') ?? []).map((file) => file.replace(/^-/, ''))
  const user = words.get('User')?.[0]
  const state = words.get('StateDirectory')?.[0]
  return [
    ...(words.get('Environment') ?? []).map((given) => `export ${filled(given)}`),
    'set -a',
    ...files.map(filled).map((file) => `[ ! -f ${file} ] || . ${file}`),
    'set +a',
    ...(state ? [`mkdir -p /var/lib/${filled(state)}`] : []),
    `cd ${words.get('WorkingDirectory')?.[0] ?? '/'}`,
    'mkdir -p /run/aliado-ha',
    `echo $$ >/run/aliado-ha/${unit}.pid`,
    `exec ${user ? `setpriv --reuid ${user} --regid ${user} --init-groups -- ` : ''}${filled(words.get('ExecStart')?.[0] ?? '')}`,
  ].join('\n')
}
