import { spawn } from 'node:child_process'

import { createServer } from 'vite'

/** The server restarts and the screens reload themselves when a file changes. */
const server = spawn(process.execPath, ['--watch', 'src/server/main.ts'], {
  stdio: 'inherit',
})
server.once('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => server.kill(signal))

const screens = await createServer()
await screens.listen()
screens.printUrls()
