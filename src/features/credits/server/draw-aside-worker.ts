import { parentPort, workerData } from 'node:worker_threads'

import { drawStatement } from './draw-statement.ts'
import type { Statement } from './statement-file.ts'

// Only drawAside starts this file, and it hands over nothing else.
const statement = workerData as Statement
parentPort?.postMessage(new Uint8Array(await drawStatement(statement)))
