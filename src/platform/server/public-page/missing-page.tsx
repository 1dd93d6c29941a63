import { type Look, type Page, publicPage } from './document.tsx'
import { text } from './text.ts'

export type Missing = {
  look: Look
  publicUrl: string
  home: string
  /** The label of the link to `home`. */
  homeLabel?: string
  /** The page of this site that linked here; null: the button leads to `home`. */
  from: string | null
}

/** The page for an address that has none. */
export function missingPage(missing: Missing): Page {
  const { look, publicUrl, home, homeLabel = text.home, from } = missing
  return publicPage({
    look,
    home,
    title: 'Whoops!',
    description: text.missing,
    address: new URL(home, publicUrl).href,
    image: null,
    children: (
      <main id="main">
        <div className="paper">
          <div>
            <h1>Whoops!</h1>
            <p>{text.missing}</p>
            <p className="acts">
              <a className="act" href={from ?? home}>
                {text.back}
              </a>
              <a className="act plain" href={home}>
                {homeLabel}
              </a>
            </p>
          </div>
        </div>
      </main>
    ),
  })
}
