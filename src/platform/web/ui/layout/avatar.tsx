import { Picture } from '#platform/contract/pictures/picture.tsx'

import classes from './avatar.module.css'

type AvatarProps = { name: string; photoUrl: string | null; large?: boolean }

/** The width of a stored photo, in pixels. */
const PHOTO_WIDTH = 300

/** A person's photo or initials. It is decorative: the name is shown as text elsewhere. */
export function Avatar({ name, photoUrl, large = false }: AvatarProps) {
  const look = { className: classes['face'], 'data-large': large || undefined }
  if (photoUrl !== null) {
    const side = large ? 96 : 36
    return (
      <Picture
        src={photoUrl}
        alt=""
        sourceWidth={PHOTO_WIDTH}
        sizes={`${side}px`}
        width={side}
        height={side}
        {...look}
      />
    )
  }
  return <span {...look} data-initials={initialsOf(name)} />
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [words[0], last].map((word) => word?.slice(0, 1).toUpperCase() ?? '').join('')
}
