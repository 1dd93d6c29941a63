import classes from './face.module.css'

type FaceProps = { name: string; photoUrl: string | null }

/** Somebody's photo, or their initials. The name stands elsewhere: this is an ornament. */
export function Face({ name, photoUrl }: FaceProps) {
  if (photoUrl !== null) {
    return <img src={photoUrl} alt="" width={36} height={36} className={classes['face']} />
  }
  return <span className={classes['face']} data-initials={initialsOf(name)} />
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [words[0], last].map((word) => word?.slice(0, 1).toUpperCase() ?? '').join('')
}
