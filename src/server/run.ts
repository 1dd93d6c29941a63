import { inspect } from 'node:util'

import { pino } from 'pino'

import { systemDomainNames } from '#features/program/settings/server/public.ts'
import type { Clock } from '#platform/server/clock.ts'
import { openAppLogin } from '#platform/server/database/database-login.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { warnOfMissingProxy } from '#platform/server/http/undeclared-proxy.ts'
import { readConfig } from '#platform/server/settings/config.ts'
import { traceOfLog } from '#platform/server/tracing.ts'

import { loadDemoOnce } from '../../demo/load-demo-once.ts'
import { IncompleteDemo } from '../../demo/load-demo.ts'
import { startDatabase } from './database.ts'
import { openFiles, withSealing } from './files.ts'
import { operatorMessage } from './operator-message.ts'
import { startProduct } from './product.ts'
import { openSealer } from './sealing/sealing.ts'
import { text } from './text.ts'
import { sayHello, step } from './welcome.ts'

/**
 * Starts the whole product by the environment's settings, and keeps it running until it is stopped. An error at the
 * start ends the process with the reason. `atEnd` is called last.
 */
export async function runServer(
  clock: Clock,
  atEnd = async () => undefined as void,
): Promise<void> {
  await start(clock, atEnd).catch((error: unknown) => {
    const message = explain(error)
    process.stderr.write(
      // With its causes: a migration that fails names the database's own error only there.
      `\n${message ?? inspect(error)}\n`,
    )
    process.exit(1)
  })
}

async function start(clock: Clock, atEnd: () => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const logger = pino({
    level: config.logLevel,
    redact: ['req.headers.authorization'],
    mixin: traceOfLog,
  })

  step('banco de dados')
  const database = await startDatabase(config)
  const undo: (() => Promise<void>)[] = [database.stop, atEnd]
  stopOnSignal(undo)
  endWithDatabase(database.lost)
  try {
    const applied = await migrate(database.url, {
      onWait: () => step(text.otherMigrations),
    })
    if (applied.length > 0) step(`${applied.length} migrações aplicadas`)
    const sealer = await openSealer(config)
    if (config.demo) {
      const { store } = withSealing(await openFiles(config, clock), sealer)
      const databaseUrl = await openAppLogin(database.url, config.database.appUrl)
      const parts = { databaseUrl, store, sealer }
      await loadDemoOnce(parts, clock.now(), step)
    }

    const product = await startProduct({
      databaseUrl: database.url,
      onlyProcess: database.ours,
      config,
      clock,
      sealer,
      logger,
      domainNames: systemDomainNames(config.dnsServers),
    })
    undo.unshift(product.stop)
    warnOfMissingProxy(logger, config)
    await product.http.listen({ host: config.host, port: config.port })
    sayHello(config)
  } catch (error) {
    await stopAll(undo)
    throw error
  }
}

async function stopAll(undo: (() => Promise<void>)[]): Promise<void> {
  for (const stop of undo.splice(0)) await stop()
}

function stopOnSignal(undo: (() => Promise<void>)[]): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      step('parando')
      void stopAll(undo).then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
}

/**
 * Without its database the process could do nothing, and its supervisor would not know: it ends,
 * with the reason, and a new start repairs the data.
 */
function endWithDatabase(lost: Promise<string>): void {
  void lost.then((lastLines) => {
    process.stderr.write(`\n${text.databaseLost}\n${lastLines}\n`)
    process.exit(1)
  })
}

/**
 * An error that the operator can correct gets a sentence; any other is a bug and is thrown.
 */
function explain(error: unknown): string | null {
  if (error instanceof IncompleteDemo) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'A porta já está em uso. Escolha outra com PORT, por exemplo: PORT=3001 npm start'
  return operatorMessage(error)
}
