import { Image, Text } from '@mantine/core'

import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from './text.ts'

/** The picture at the typed address, as partners see it. */
export function ProductPicture({ address, name }: { address: string; name: string }) {
  const isShown = address.startsWith('https://') || address.startsWith('/')
  return (
    <Panel title={text.preview}>
      {isShown ? (
        <Image src={address} alt={name} radius="md" fit="contain" mah={320} />
      ) : (
        <Text c="dimmed">{text.noPicture}</Text>
      )}
    </Panel>
  )
}
