export type Queue = 'graphile-worker' | 'pg-boss'
/** The first message of a queue's process. */
export type QueueStart = { queue: Queue; databaseUrl: string }
export type QueueJob = {
  measure: 'create' | 'batch' | 'work' | 'lone'
  /** How many wait, where waiting jobs are worked on. */
  jobs: number
  seconds: number
}

/** A queue of jobs that only tell that they have started. */
export type OpenQueue = {
  create(): Promise<void>
  createMany(count: number): Promise<void>
  /** Deletes what waits. */
  clear(): Promise<void>
  /** Works until `stop`, with five jobs at once. */
  work(started: () => void): Promise<{ stop: () => Promise<void> }>
}

export const WORKERS = 5
