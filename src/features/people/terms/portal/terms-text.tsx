import type { TermView } from '../contract.ts'

import classes from './terms-text.module.css'

/** Several documents joined into one: each with its title and its paragraphs in order. */
export function TermsText({ docs }: Pick<TermView, 'docs'>) {
  return (
    <div className={classes['text']}>
      {docs.map((document) => (
        <section key={document.title}>
          <h3>{document.title}</h3>
          {paragraphsOf(document).map((paragraph, nth) => (
            // A text's paragraphs have no key but their position.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={nth}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  )
}

function paragraphsOf({ ops }: TermView['docs'][number]): string[] {
  return ops
    .map(({ insert }) => insert)
    .join('')
    .split(/\n+/)
    .filter((paragraph) => paragraph.trim() !== '')
}
