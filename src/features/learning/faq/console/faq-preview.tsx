import { Text } from '@mantine/core'

import { PhoneFrame } from '#platform/web/console/content/phone-frame.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from './text.ts'
import type { FaqCategory } from './typed-faq.ts'

import classes from './faq-preview.module.css'

/** The help page with every answer open. */
export function FaqPreview({ categories }: { categories: FaqCategory[] }) {
  return (
    <PhoneFrame>
      {categories.map(({ category, questions }, index) => (
        // Subjects and questions have no key.
        // oxlint-disable-next-line react/no-array-index-key
        <Panel key={index} title={category || text.noCategoryName}>
          {questions.map(({ question, answer }, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={classes['question']}>
              <Text fw={600}>{question || text.noQuestion}</Text>
              <p className={classes['answer']}>{answer}</p>
            </div>
          ))}
        </Panel>
      ))}
    </PhoneFrame>
  )
}
