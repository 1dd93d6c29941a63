import { VisuallyHidden } from '@mantine/core'
import {
  IconCircle,
  IconCircleCheckFilled,
  IconFileText,
  IconHelpCircle,
  IconLock,
  IconPlayerPlay,
} from '@tabler/icons-react'

import type { Content, CourseContents } from '../../course-contents.ts'
import { text } from '../text.ts'

import classes from './player.module.css'

type PlayerOutlineProps = {
  sections: CourseContents['sections']
  openedId: number | null
  isOpen: (contentId: number) => boolean
  onOpen: (contentId: number) => void
}

const kindIcons = { video: IconPlayerPlay, text: IconFileText, quiz: IconHelpCircle }
const stateIcons = { finished: IconCircleCheckFilled, open: IconCircle, locked: IconLock }

/** Every content with its state; a locked one is marked and cannot be opened. */
export function PlayerOutline({ sections, openedId, isOpen, onOpen }: PlayerOutlineProps) {
  return sections.map((section) => (
    <section key={section.id} className={classes['section']}>
      <h3 className={classes['sectionTitle']}>{section.title}</h3>
      <ol className={classes['contents']}>
        {section.contents.map((content) => {
          const state = stateOf(content, isOpen)
          const Kind = kindIcons[content.kind]
          const State = stateIcons[state]
          return (
            <li key={content.id}>
              <button
                type="button"
                className={classes['content']}
                data-state={state}
                disabled={state === 'locked'}
                aria-current={content.id === openedId ? 'step' : undefined}
                onClick={() => onOpen(content.id)}
              >
                <State size={20} aria-hidden className={classes['state']} />
                <span className={classes['contentWords']}>
                  <span>{content.title}</span>
                  <span className={classes['kind']}>
                    <Kind size={14} aria-hidden />
                    {[
                      text.player.kinds[content.kind],
                      ...(content.minutes === null
                        ? []
                        : [text.player.minutes(content.minutes)]),
                    ].join(' · ')}
                  </span>
                  <VisuallyHidden>, {text.player.states[state]}</VisuallyHidden>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  ))
}

function stateOf({ id, schoolclass }: Content, isOpen: (id: number) => boolean) {
  if ((schoolclass?.finished_at ?? null) !== null) return 'finished'
  return isOpen(id) ? 'open' : 'locked'
}
