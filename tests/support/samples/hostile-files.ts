import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

import sharp from 'sharp'

export type Hostile = { what: string; bytes: Uint8Array<ArrayBuffer>; type: string }

const SCRIPT = '<script>alert(document.cookie)</script>'

/** Files with a wrong type or hidden content; each made here, none downloaded. */
export async function hostileFiles(): Promise<Hostile[]> {
  const [jpeg, png, gif] = await Promise.all([
    picture()
      .withExif({ IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .jpeg()
      .toBuffer(),
    picture().png().toBuffer(),
    picture().gif().toBuffer(),
  ])
  const zip = zipOf('evil.html', SCRIPT)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`
  const xxe = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`
  const made: [string, Uint8Array | string, string][] = [
    ['a GIF that is a program too', `GIF89a/*${SCRIPT}*/=1;alert(1)`, 'image/gif'],
    ['a whole GIF with a page behind it', join(gif, SCRIPT), 'image/gif'],
    ['a PDF that is a page too', `%PDF-1.7\n${SCRIPT}\n%%EOF`, 'application/pdf'],
    ['a page before a PDF', `${SCRIPT}\n%PDF-1.7\n%%EOF`, 'application/pdf'],
    [
      'a PDF with a program',
      '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF',
      'application/pdf',
    ],
    ['a JPEG with an archive behind it', join(jpeg, zip), 'image/jpeg'],
    ['a JPEG with a page behind it', join(jpeg, SCRIPT), 'image/jpeg'],
    ['a PNG with a page inside', pngWithText(png, SCRIPT), 'image/png'],
    ['a PNG that says JPEG', png, 'image/jpeg'],
    ['a JPEG that says page', jpeg, 'text/html'],
    ['an SVG with a program', svg, 'image/svg+xml'],
    ['an SVG with a program that says PNG', svg, 'image/png'],
    ['an SVG that reads a file', xxe, 'image/svg+xml'],
    ['a page', `<!doctype html>${SCRIPT}`, 'text/html'],
    ['a page that says PNG', `<!doctype html>${SCRIPT}`, 'image/png'],
    ['a page after a byte order mark', `\uFEFF<html>${SCRIPT}`, 'image/jpeg'],
    ['a program', 'MZ\u0090\u0000\u0003\u0000', 'application/pdf'],
    ['a shell script', '#!/bin/sh\nrm -rf /\n', 'image/png'],
    ['an archive', zip, 'application/pdf'],
    ['a PNG of 900 million pixels', hugePng(30_000), 'image/png'],
    ['a PNG of more pixels than there are', hugePng(2 ** 31 - 1, 3), 'image/png'],
    ['a PNG without width', hugePng(0, 3), 'image/png'],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'image/jpeg'],
    ['half a PNG', png.subarray(0, png.length / 2), 'image/png'],
    ['the head of a PNG', png.subarray(0, 8), 'image/png'],
    ['the head of a TIFF that points at itself', tiffLoop(), 'image/tiff'],
    ['nothing', '', 'image/png'],
    ['one byte', '\u0000', 'image/png'],
    ['the test virus', eicar(), 'application/pdf'],
  ]
  return made.map(([what, content, type]) => ({ what, bytes: bytesOf(content), type }))
}

/** File names that a careless program would follow, run or fail on. */
export const hostileNames = [
  '../../../../etc/passwd.png',
  String.raw`..\..\windows\system32\a.png`,
  '/etc/cron.d/a.png',
  'a.png\u0000.html',
  'a\u202Egnp.exe',
  'a.php.png',
  'a.png.html',
  '.htaccess',
  '..',
  ' ',
  '',
  'con.png',
  `${'a'.repeat(5_000)}.png`,
  `${'😀'.repeat(150)}.png`,
  '<img src=x onerror=alert(1)>.png',
  "'; drop table document; --.png",
  '%2e%2e%2f%00.png',
  'a\r\nset-cookie: x=1.png',
  '\uD800.png',
]

export function goodPng(): Promise<Uint8Array<ArrayBuffer>> {
  return picture().png().toBuffer().then(bytesOf)
}

function picture() {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#a33' } })
}

function bytesOf(content: Uint8Array | string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(content as string))
}

function join(...parts: (Uint8Array | string)[]): Uint8Array {
  return Buffer.concat(parts.map(bytesOf))
}

/** A picture of one colour that is small on the wire and needs gigabytes when decoded. */
function hugePng(side: number, rows = side): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const row = Math.min(side, 30_000) / 8 + 1
  const pixels = deflateSync(Buffer.alloc(Math.ceil(row * rows)))
  return join(
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  )
}

function pngWithText(png: Uint8Array, text: string): Uint8Array {
  const end = png.length - 12
  return join(
    png.subarray(0, end),
    chunk('tEXt', Buffer.from(`Comment\0${text}`)),
    png.subarray(end),
  )
}

function chunk(kind: string, content: Buffer): Uint8Array {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(content.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

function zipOf(name: string, content: string): Uint8Array {
  const [file, packed] = [Buffer.from(name), deflateRawSync(content)]
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(crc32(content), 14)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(content.length, 22)
  local.writeUInt16LE(file.length, 26)
  return Buffer.concat([local, file, packed])
}

/** A TIFF directory whose next directory is itself. */
function tiffLoop(): Uint8Array {
  return Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, 0, 0, 8, 0, 0, 0])
}

/** In two parts, so that virus scanners do not report this source file. */
function eicar(): string {
  return `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`
}
