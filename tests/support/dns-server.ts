import { createSocket } from 'node:dgram'
import { once } from 'node:events'

type Records = readonly { type: string; name: string; value: string }[]

const TYPES: Record<number, string> = { 1: 'A', 5: 'CNAME', 16: 'TXT', 28: 'AAAA' }
const NAME_ERROR = 3
const HEADER_BYTES = 12

/** A DNS server with the records that a test creates (RFC 1035, without compression but of the question). */
export async function dnsServer({ port = 0 } = {}) {
  const records: { type: string; name: string; value: string }[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    socket.send(answerTo(message, records), from.port, from.address)
  })
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    create: (created: Records) => void records.push(...created),
    close: () => socket.close(),
  }
}

function answerTo(message: Buffer, records: Records): Buffer {
  const { name, end } = nameIn(message)
  const type = TYPES[message.readUInt16BE(end)]
  const known = records.filter((record) => record.name === name.toLowerCase())
  const answers = known.filter((record) => record.type === type).map(answerOf)
  const header = Buffer.alloc(HEADER_BYTES)
  message.copy(header, 0, 0, 2)
  // An answer with authority, to a question that wants recursion.
  header.writeUInt16BE(0x8580 + (known.length === 0 ? NAME_ERROR : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(answers.length, 6)
  return Buffer.concat([header, message.subarray(HEADER_BYTES, end + 4), ...answers])
}

function nameIn(message: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), end: at + 1 }
}

function answerOf({ type, value }: Records[number]): Buffer {
  const data = dataOf(type, value)
  const head = Buffer.alloc(HEADER_BYTES)
  // The name is that of the question.
  head.writeUInt16BE(0xc000 + HEADER_BYTES, 0)
  const code = Object.entries(TYPES).find(([, known]) => known === type)?.[0]
  head.writeUInt16BE(Number(code), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function dataOf(type: string, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  const parts = type === 'CNAME' ? [...value.split('.'), ''] : [value]
  return Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
  )
}
