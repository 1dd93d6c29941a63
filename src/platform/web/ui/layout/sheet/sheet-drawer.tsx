import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'

import { useBackCloses } from '../../../navigation/back-closes.ts'
import type { DetailSheetProps } from '../detail-sheet.tsx'
import { useWide } from '../use-wide.ts'
import { SheetFooter } from './sheet-footer.tsx'

import classes from './sheet-drawer.module.css'

export function SheetDrawer({
  opened,
  onClose,
  title,
  children,
  closesBeside = true,
  isQuestion = false,
  footer,
}: DetailSheetProps) {
  useBackCloses(opened, onClose)
  const wide = useWide()
  const isCentered = wide && isQuestion
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={closesBeside}
      title={title}
      position={wide ? 'right' : 'bottom'}
      size={wide ? 440 : 'auto'}
      classNames={{
        inner: isCentered ? (classes['centered'] ?? '') : '',
        content: `${classes['content']} ${isCentered ? classes['question'] : ''}`,
        header: classes['header'] ?? '',
        title: classes['title'] ?? '',
        body: classes['body'] ?? '',
      }}
      transitionProps={{ duration: 180, ...(isCentered && { transition: 'pop' }) }}
    >
      <div className={classes['scroll']}>{children}</div>
      {footer !== undefined && <SheetFooter>{footer}</SheetFooter>}
    </Drawer>
  )
}
