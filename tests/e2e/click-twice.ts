import type { Locator } from '@playwright/test'

/**
 * Clicks twice before the screen is drawn again, as a hurried person does. Returns the changes that
 * the clicks send to these addresses, which are known once their effect is on the screen.
 */
export async function clickTwice(button: Locator, address: RegExp): Promise<string[]> {
  const sent: string[] = []
  button.page().on('request', (request) => {
    if (request.method() !== 'GET' && address.test(request.url()))
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  return sent
}
