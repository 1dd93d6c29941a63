type Policies = {
  createPolicy: (
    name: string,
    rules: {
      createHTML: (html: string) => string
      createScriptURL: (url: string) => string
    },
  ) => { createHTML: (html: string) => string }
}

/** Made once, and only where it is needed. */
let drawnPage: ReturnType<Policies['createPolicy']> | undefined

/**
 * Markup of our own server that a parser only reads into a document: neither the parser nor the
 * frame that shows the document runs scripts. Never for `innerHTML` of a page.
 */
export function drawnMarkup(html: string): string {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  drawnPage ??= trustedTypes?.createPolicy('drawn-page', {
    createHTML: (markup) => markup,
    createScriptURL: () => '',
  })
  return drawnPage === undefined ? html : drawnPage.createHTML(html)
}

/**
 * Under a CSP with Trusted Types only text without markup may become HTML (Mantine writes
 * its style sheets that way), and only the portal's own files may become scripts.
 */
export function guardHtmlSinks(): void {
  // TypeScript's DOM library does not include Trusted Types yet.
  const { trustedTypes } = window as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => {
      if (html.includes('<')) throw new TypeError('markup is not written as text')
      return html
    },
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin !== location.origin) throw new TypeError(url)
      return url
    },
  })
}
