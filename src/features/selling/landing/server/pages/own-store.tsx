import { Picture } from '#platform/contract/pictures/picture.tsx'

import { text } from '../text.ts'
import type { Landing } from '../view-landing.ts'

/** The text and pictures of the partner's own store; nothing if the partner has none. */
export function OwnStore({ landing: { store, person } }: { landing: Landing }) {
  if (store === null) return null
  const { title, description, photos } = store
  const paragraphs = (description ?? '').split(/\n+/).filter((line) => line.trim() !== '')
  return (
    <section data-own-store>
      <h2>{title ?? text.ownStore(person.name)}</h2>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {photos.length > 0 && (
        // A person who uses the keyboard must be able to scroll the list.
        <ul className="banners own" tabIndex={0} aria-label={text.ownPhotos}>
          {photos.map(({ id, link }, index) => (
            <li key={id}>
              <Picture
                src={link}
                sourceWidth={1_200}
                sizes="280px"
                alt={text.ownPhoto(index + 1, person.name)}
                loading="lazy"
                width={600}
                height={600}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
