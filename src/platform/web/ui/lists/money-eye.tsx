import { IconEye, IconEyeOff } from '@tabler/icons-react'

import { announce } from '../../announce.ts'
import { setMoneyVisible, useMoneyVisible } from '../../money-visibility.ts'
import { IconButton } from '../layout/icon-button.tsx'
import { text } from '../text.ts'

/** Shows or hides every amount of the portal. */
export function MoneyEye() {
  const visible = useMoneyVisible()

  function toggle() {
    setMoneyVisible(!visible)
    announce(visible ? text.valuesHidden : text.valuesShown)
  }

  return (
    <IconButton
      icon={visible ? IconEye : IconEyeOff}
      label={visible ? text.hideValues : text.showValues}
      onClick={toggle}
    />
  )
}
