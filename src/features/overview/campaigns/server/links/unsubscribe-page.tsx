import { type Look, type Page, publicPage } from '#platform/server/public-page/document.tsx'

import { text } from '../text.ts'

type Unsubscribing = {
  look: Look
  /** The channel in words. */
  channel: string
  /** The canonical address of the page. */
  address: string
  done: boolean
}

/** Asks once, and then says what was done: programs that only read the address change nothing. */
export function unsubscribePage({ look, channel, address, done }: Unsubscribing): Page {
  const words = text.unsubscribe
  return publicPage({
    look,
    home: '/',
    title: words.title,
    description: words.question(look.name, channel),
    address,
    image: null,
    children: (
      <main id="main">
        <div className="paper">
          <div>
            <h1>{words.title}</h1>
            {done ? (
              <>
                <p role="status">{words.done(look.name, channel)}</p>
                <p>{words.again}</p>
              </>
            ) : (
              <form method="post">
                <p>{words.question(look.name, channel)}</p>
                <p>{words.others}</p>
                <p className="acts">
                  <button className="act" type="submit">
                    {words.yes}
                  </button>
                </p>
              </form>
            )}
          </div>
        </div>
      </main>
    ),
  })
}
