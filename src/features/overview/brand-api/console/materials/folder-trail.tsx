import { Anchor, Breadcrumbs, Text } from '@mantine/core'
import { Link } from 'react-router'

import { type PlacedFolder, trailOf } from '#features/selling/materials/rules.ts'

import { text } from './text.ts'

type FolderTrailProps = {
  folders: ReadonlyMap<number, PlacedFolder>
  /** Null: the top of the drive. */
  open: number | null
  /** The address of a folder. */
  addressOf: (id: number | null) => string
}

/** The way from the top of the drive to the open folder. */
export function FolderTrail({ folders, open, addressOf }: FolderTrailProps) {
  const trail = open === null ? [] : (trailOf(folders, open) ?? [])
  if (trail.length === 0) return null
  return (
    <nav aria-label={text.trail}>
      <Breadcrumbs mb="md" styles={{ root: { flexWrap: 'wrap', rowGap: 4 } }}>
        <Anchor component={Link} to={addressOf(null)}>
          {text.top}
        </Anchor>
        {trail.map(({ id, name }) =>
          id === open ? (
            <Text
              key={id}
              aria-current="page"
              fw={600}
              style={{ overflowWrap: 'anywhere' }}
            >
              {name}
            </Text>
          ) : (
            <Anchor key={id} component={Link} to={addressOf(id)}>
              {name}
            </Anchor>
          ),
        )}
      </Breadcrumbs>
    </nav>
  )
}
