import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Machines of their own on this one: each has its network address, its processes and its disk, and sees
 * the files of this machine until it changes them. Needs root on Linux.
 */
export const OUTSIDE = '10.91.0.1'
export const BRIDGE = 'aliadoha'

/** Mounts the machine's own disk, then waits until its standard input ends: nothing of it outlives the test. */
const BOOT = `
hostname "$1"
for part in etc var; do
  mkdir -p "$2/$part" "$2/.$part"
  mount -t overlay overlay -o "lowerdir=/$part,upperdir=$2/$part,workdir=$2/.$part" "/$part"
done
mount -t tmpfs tmpfs /run
mkdir -p /opt/aliado /run/postgresql /run/haproxy
mount --bind "$3" /opt/aliado
chown postgres:postgres /run/postgresql
ip link set lo up
exec 3<&0
cat <&3 >/dev/null &
echo ready
while kill -0 $! 2>/dev/null; do sleep 1; done
`

export type Machine = Awaited<ReturnType<typeof startMachine>>

/** The network between the machines; the test is at `OUTSIDE`. */
export function openNetwork(): { close: () => void } {
  const close = () => spawnSync('ip', ['link', 'del', BRIDGE])
  // What a killed test left.
  close()
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', `${OUTSIDE}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  return { close }
}

/** Starts a machine; `folder` is its disk and stays when the power is cut. */
export async function startMachine(
  name: string,
  address: string,
  { folder }: { folder: string },
) {
  mkdirSync(folder, { recursive: true })
  const disk = resolve(folder)
  let power: { main: ChildProcess; init: number } | null = null

  async function boot(): Promise<void> {
    const main = spawn(
      'unshare',
      ['--net', '--mount', '--uts', '--ipc', '--pid', '--fork', '--kill-child'].concat(
        '--mount-proc',
        ['sh', '-euc', BOOT, 'boot', name, disk, process.cwd()],
      ),
      { stdio: ['pipe', 'pipe', 'inherit'] },
    )
    await new Promise((done, fail) => {
      main.stdout.once('data', done)
      main.once('exit', () => fail(new Error(`${name} did not boot`)))
    })
    const children = `/proc/${main.pid}/task/${main.pid}/children`
    power = { main, init: Number(readFileSync(children, 'utf8')) }
    connect(power.init)
  }

  function connect(init: number): void {
    const [outer, inner] = [`ha-${name}`, `ha-${name}-in`]
    // The kernel removes that of a machine just lost some moments later.
    spawnSync('ip', ['link', 'del', outer])
    ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner)
    ip('link', 'set', inner, 'netns', String(init))
    ip('link', 'set', outer, 'master', BRIDGE, 'up')
    run('ip', 'link', 'set', inner, 'name', 'eth0')
    run('ip', 'addr', 'add', `${address}/24`, 'dev', 'eth0')
    run('ip', 'link', 'set', 'eth0', 'up')
  }

  /** The words that start a program on this machine. */
  function inside(): string[] {
    if (power === null) throw new Error(`${name} is off`)
    return ['-t', String(power.init), '-m', '-u', '-i', '-n', '-p']
  }

  function run(...words: string[]): string {
    return execFileSync('nsenter', [...inside(), ...words], { encoding: 'utf8' })
  }

  await boot()
  return {
    name,
    address,
    run,
    boot,
    isOn: () => power !== null,
    /** Runs a program and answers how it ended. */
    try: (...words: string[]) =>
      spawnSync('nsenter', [...inside(), ...words], { encoding: 'utf8' }),
    /** Starts a program whose output goes to a file of the machine's folder. */
    start(words: string[], log: string): ChildProcess {
      const output = openSync(join(disk, log), 'a')
      return spawn('nsenter', [...inside(), ...words], {
        stdio: ['ignore', output, output],
      })
    },
    log: (log: string) => readFileSync(join(disk, log), 'utf8'),
    /** Ends everything on the machine at once; its disk stays. */
    async cutPower(): Promise<void> {
      const { main, init } = power ?? {}
      power = null
      if (!main || init === undefined) return
      const ended = new Promise((done) => main.once('exit', done))
      process.kill(init, 'SIGKILL')
      await ended
    },
    /** Nothing passes between this machine and the addresses, in either direction. */
    cutFrom(addresses: string[]): void {
      for (const other of addresses) {
        run('iptables', '-A', 'INPUT', '-s', other, '-j', 'DROP')
        run('iptables', '-A', 'OUTPUT', '-d', other, '-j', 'DROP')
      }
    },
    /** The kernel drops this share of the packets that arrive at this machine, by chance. */
    losePackets(share: number): void {
      const chance = ['-m', 'statistic', '--mode', 'random', '--probability', String(share)]
      run('iptables', '-A', 'INPUT', '!', '-i', 'lo', ...chance, '-j', 'DROP')
    },
    mendNetwork: () => void run('iptables', '-F'),
  }
}

function ip(...words: string[]): void {
  execFileSync('ip', words)
}
