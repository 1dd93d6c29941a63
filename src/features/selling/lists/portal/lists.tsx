import { Button, Text } from '@mantine/core'
import { IconListDetails, IconPlus, IconShare3 } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'

import type { ProductList } from '../contract.ts'
import { ListSheet } from './list-sheet.tsx'
import { productListsQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './my-lists-screen.module.css'

type SharedProducts = { name: string; products: { id: number; name: string }[] }
type ListsProps = { onShare: (shared: SharedProducts) => void }

/** The partner's lists; each is shared as a whole. */
export function Lists({ onShare }: ListsProps) {
  const { data: lists } = useSuspenseQuery(productListsQuery)
  const [opened, setOpened] = useState<ProductList | 'new' | null>(null)
  return (
    <>
      {lists.length === 0 ? (
        <EmptyState drawing="list" sentence={text.lists.empty}>
          <Text c="dimmed" ta="center">
            {text.lists.emptyHint}
          </Text>
          <MakeList onMake={() => setOpened('new')} />
        </EmptyState>
      ) : (
        <>
          <MakeList onMake={() => setOpened('new')} />
          <ul className={classes['lists']}>
            {lists.map((list) => (
              <li key={list.id} className={classes['list']}>
                <h2 className={classes['name']}>{list.name}</h2>
                <Text size="sm" c="dimmed">
                  {text.lists.products(list.prod_ids.length)}
                </Text>
                <div className={classes['buttons']}>
                  <Button
                    variant="light"
                    leftSection={<IconShare3 size={18} aria-hidden />}
                    aria-label={text.share(list.name)}
                    onClick={() => onShare({ name: list.name, products: list.products })}
                  >
                    {text.shareShort}
                  </Button>
                  <Button
                    variant="default"
                    leftSection={<IconListDetails size={18} aria-hidden />}
                    aria-label={text.lists.edit(list.name)}
                    onClick={() => setOpened(list)}
                  >
                    {text.lists.editShort}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <ListSheet
        key={opened === null || opened === 'new' ? 'new' : opened.id}
        list={opened}
        onClose={() => setOpened(null)}
      />
    </>
  )
}

function MakeList({ onMake }: { onMake: () => void }) {
  return (
    <Button mb="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={onMake}>
      {text.lists.make}
    </Button>
  )
}
