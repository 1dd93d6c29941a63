import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'

import type { figureNames } from '#features/overview/installation/contract.ts'

const FIGURES: Record<(typeof figureNames)[number], string> = {
  jobs_waiting: 'Jobs whose time has come and that no worker has taken',
  jobs_failed: 'Jobs that are tried no more',
  jobs_oldest_seconds: 'How long the oldest of the waiting jobs waits',
  messages_waiting: 'E-mails and other messages that are not yet jobs',
  webhook_deliveries_waiting: 'Webhook events that were not yet accepted',
  worker_silence_seconds: 'Time since any worker gave a sign of life',
  audit_lines_unchained: 'Audit lines that are not yet in the hash chain',
  visits_oldest_seconds: 'How long a visit has waited to be counted',
  redemptions_unqueued: 'Redemptions that are not yet jobs',
  redemptions_unknown: 'Redemptions whose payment is neither confirmed nor refused',
  wallets_frozen: 'Wallets that the proof has stopped until a person has checked them',
  standbys: 'Databases that follow this one',
  standby_lag_bytes: 'What the slowest standby has not yet applied (needs pg_monitor)',
  wal_segments_unarchived: 'Whole segments of the log that are not in the archive yet',
  proof_differences: 'Differences that the last proof of the books found',
  proof_age_seconds: 'Time since the last proof of the books',
}

/**
 * Adds the database's figures of waiting work; each reading of the metrics queries once.
 */
export function healthGauges(registry: Registry, pool: Pool): () => Promise<void> {
  const gauges = new Map<string, Gauge>(
    Object.entries(FIGURES).map(([name, help]) => [
      name,
      new Gauge({ name: `aliado_${name}`, help, registers: [registry] }),
    ]),
  )
  return async () => {
    const { rows } = await pool.query<{ name: string; value: number }>(
      'select name, value from health_figures()',
    )
    const values = new Map(rows.map(({ name, value }) => [name, value]))
    for (const [name, gauge] of gauges) {
      const value = values.get(name)
      // What is not known is absent: a gauge that was never set would say 0.
      if (value === undefined) gauge.remove()
      else gauge.set(value)
    }
  }
}
