import type { Asking } from '../reply.ts'
import { deviceTokenOf } from './device-cookie.ts'

/** Where a request comes from. */
export type Origin = {
  requestId: string
  address: string
  device: string
  /** The token of a device where a user signed in before. */
  deviceToken?: string | undefined
}

export function originOf(request: Asking): Origin {
  return {
    requestId: request.id,
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    deviceToken: deviceTokenOf(request),
  }
}
