import classes from './file-panel.module.css'

type PictureOfProps = { name: string; address: string | null }

/** The picture of an opened file; other kinds show their title. */
export function PictureOf({ name, address }: PictureOfProps) {
  if (address === null) return <p className={classes['name']}>{name}</p>
  return (
    <div className={classes['picture']}>
      <img src={address} alt={name} />
    </div>
  )
}
