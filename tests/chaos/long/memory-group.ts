import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A group of processes that the kernel ends when they take more memory than it may have; root only, on Linux. */
export function memoryGroup(name: string, folder: string) {
  // The second version of such groups, or the first.
  const second = existsSync('/sys/fs/cgroup/cgroup.controllers')
  const group = join('/sys/fs/cgroup', second ? '' : 'memory', name)
  const files = second
    ? { usage: 'memory.current', limit: 'memory.max', none: 'max', events: 'memory.events' }
    : {
        usage: 'memory.usage_in_bytes',
        limit: 'memory.limit_in_bytes',
        none: '-1',
        events: 'memory.oom_control',
      }
  mkdirSync(group)
  const joining = join(folder, 'join-group.mjs')
  writeFileSync(
    joining,
    `import { writeFileSync } from 'node:fs'
writeFileSync(${JSON.stringify(join(group, 'cgroup.procs'))}, String(process.pid))\n`,
  )
  return {
    /** Settings with which Node joins the group as its first act; what it starts is in it too. */
    env: { NODE_OPTIONS: `--import=${joining}` },
    usage: () => Number(readFileSync(join(group, files.usage), 'utf8')),
    limit: (bytes: number | null) =>
      writeFileSync(join(group, files.limit), bytes === null ? files.none : String(bytes)),
    /** How many processes the kernel has ended. */
    kills: () =>
      Number(
        /^oom_kill (\d+)$/m.exec(readFileSync(join(group, files.events), 'utf8'))?.[1],
      ),
    close: () => rmdirSync(group),
  }
}
