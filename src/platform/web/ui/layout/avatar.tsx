import classes from './avatar.module.css'

type AvatarProps = { name: string; photoUrl: string | null; large?: boolean }

/** Somebody's photo, or their initials. The name stands elsewhere: this is an ornament. */
export function Avatar({ name, photoUrl, large = false }: AvatarProps) {
  const look = { className: classes['face'], 'data-large': large || undefined }
  if (photoUrl !== null) {
    const side = large ? 96 : 36
    return <img src={photoUrl} alt="" width={side} height={side} {...look} />
  }
  return <span {...look} data-initials={initialsOf(name)} />
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [words[0], last].map((word) => word?.slice(0, 1).toUpperCase() ?? '').join('')
}
