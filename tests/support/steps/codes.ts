import type { World } from '../world.ts'

/** The code in the newest message to a recipient. */
export async function codeTo(world: World, recipient: string): Promise<string> {
  const [message] = await world.messagesTo(recipient)
  if (!message?.code) throw new Error(`no code for ${recipient}`)
  return message.code
}
