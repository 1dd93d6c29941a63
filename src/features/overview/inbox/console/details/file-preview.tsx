import { Anchor, Stack } from '@mantine/core'

import { text } from '../text.ts'

import classes from './file-preview.module.css'

type FilePreviewProps = { address: string; name: string; label: string }

/** A picture as it is; any other file by a link. */
export function FilePreview({ address, name, label }: FilePreviewProps) {
  const isPicture = /\.(?:jpe?g|png|webp)$/i.test(name)
  return (
    <Stack gap="xs">
      {isPicture && <img className={classes['picture']} src={address} alt={label} />}
      <Anchor href={address} target="_blank" rel="noreferrer">
        {text.openFile}
      </Anchor>
    </Stack>
  )
}
