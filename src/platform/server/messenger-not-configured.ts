import type { Messenger } from './messages.ts'

/** In place of a messenger that nobody configured: what is posted waits until one is. */
export const messengerNotConfigured: Messenger = {
  channels: new Set(),
  deliver: ({ channel }) => Promise.reject(new Error(`no messenger for ${channel}`)),
}
