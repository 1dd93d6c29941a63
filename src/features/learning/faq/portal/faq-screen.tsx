import '@mantine/core/styles/Accordion.layer.css'
import { Accordion, Button, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { Chips } from '#platform/web/ui/choice/chips.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { findQuestions } from '../rules.ts'
import { Contacts } from './contacts.tsx'
import { faqQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './faq-screen.module.css'

export function FaqScreen() {
  return (
    <>
      <PageHeader title={text.title}>
        <Button
          component={Link}
          to="/my-points/how-get"
          variant="default"
          size="compact-md"
        >
          {text.earn}
        </Button>
      </PageHeader>
      <ScreenBoundary>
        <Questions />
        <Contacts />
      </ScreenBoundary>
    </>
  )
}

function Questions() {
  const { data } = useSuspenseQuery(faqQuery)
  const [search, setSearch] = useSearchParams()
  const [words, setWords] = useState('')
  const category = Number(search.get('category')) || null
  if (data.data.length === 0)
    return (
      <Panel narrow>
        <EmptyState drawing="list" sentence={text.empty} />
      </Panel>
    )

  const found = findQuestions(data.data, { words, category })
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <>
      <Panel narrow>
        <TextInput
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          leftSection={<IconSearch aria-hidden size={18} />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          mb="md"
        />
        <Chips
          label={text.categories}
          chosen={category === null ? 'all' : String(category)}
          onChoose={(id) =>
            setSearch(id === 'all' ? {} : { category: id }, { replace: true })
          }
          options={[
            { value: 'all', label: text.all },
            ...data.data.map((one) => ({ value: String(one.id), label: one.category })),
          ]}
        />
        {words !== '' && (
          <Text role="status" size="sm" c="dimmed" mt="sm">
            {count === 0 ? text.nothing(words) : text.found(count)}
          </Text>
        )}
      </Panel>
      {found.map((one) => (
        <Panel narrow key={one.id} title={one.category}>
          <Accordion
            multiple
            chevronPosition="right"
            order={3}
            className={classes['list'] ?? ''}
          >
            {one.questions.map(({ id, question, answer }) => (
              <Accordion.Item key={id} value={String(id)}>
                <Accordion.Control>{question}</Accordion.Control>
                <Accordion.Panel>
                  <p className={classes['answer']}>{answer}</p>
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        </Panel>
      ))}
    </>
  )
}
