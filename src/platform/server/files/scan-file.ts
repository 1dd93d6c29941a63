import { connect } from 'node:net'

import { SupplierAway } from '../supplier-away.ts'

/** Scans a file before it is shown. */
export type FileScanner = (bytes: Uint8Array) => Promise<'clean' | 'infected'>

/** Without a scanner only the type check and the re-encoding protect. */
export const noScanner: FileScanner = async () => 'clean'

const TIMEOUT_MS = 20_000
const CHUNK_BYTES = 64 * 1024

/** ClamAV's daemon, by its INSTREAM protocol (clamd(8)). Throws where it does not answer. */
export function clamav({
  host,
  port,
  longestMs = TIMEOUT_MS,
}: {
  host: string
  port: number
  longestMs?: number
}): FileScanner {
  return (bytes) =>
    new Promise((done, fail) => {
      const socket = connect({ host, port })
      // For the whole scan: a daemon that answers byte by byte must not keep an upload
      // open.
      const timer = setTimeout(
        () => socket.destroy(new SupplierAway('clamd does not answer')),
        longestMs,
      )
      let answer = ''
      socket.setEncoding('utf8')
      socket.on('data', (text) => (answer += String(text)))
      socket.on('error', fail)
      socket.on('close', () => {
        clearTimeout(timer)
        if (/: OK\0?$/.test(answer.trimEnd())) done('clean')
        else if (answer.includes('FOUND')) done('infected')
        else fail(new Error(`clamd answered: ${answer}`))
      })
      socket.on('connect', () => {
        socket.write('zINSTREAM\0')
        for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
          const chunk = bytes.subarray(start, start + CHUNK_BYTES)
          const length = Buffer.alloc(4)
          length.writeUInt32BE(chunk.length)
          socket.write(length)
          socket.write(chunk)
        }
        socket.write(Buffer.alloc(4))
      })
    })
}
