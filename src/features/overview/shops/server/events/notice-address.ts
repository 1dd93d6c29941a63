import type { Shop } from '../shops.ts'

/** The address that a shop sends its notices to; its token is the shop's own secret. */
export function noticeAddress(
  publicUrl: string,
  { secrets }: Pick<Shop, 'secrets'>,
): string {
  return new URL(`/api/v1/shop-notices/${secrets['secret']}`, publicUrl).href
}
