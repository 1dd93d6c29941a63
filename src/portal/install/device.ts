/** The kinds of device that the install dialog distinguishes (spec: "Install dialog"). */
export type Device = 'android' | 'windows' | 'apple-mobile' | 'apple-desktop' | 'other'

type Facts = { userAgent: string; touchPoints: number }

export function deviceOf({ userAgent, touchPoints }: Facts): Device {
  if (/android/i.test(userAgent)) return 'android'
  if (/windows/i.test(userAgent)) return 'windows'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'apple-mobile'
  // An iPad identifies as a Mac, but no Mac has a touch screen.
  if (/macintosh/i.test(userAgent))
    return touchPoints > 1 ? 'apple-mobile' : 'apple-desktop'
  return 'other'
}

/** Browsers inside other apps cannot install anything; only the system's own can. */
export function isInAppBrowser(userAgent: string): boolean {
  return /instagram|fban|fbav|tiktok|musical_ly|bytedance|whatsapp|twitter|line\/|; wv\)/i.test(
    userAgent,
  )
}

/**
 * Apple's browsers install manually and those inside other apps not at all, so only a device with a
 * prompt offers to install.
 */
export function dialogActions(
  device: Device,
  inApp: boolean,
): ('never' | 'cancel' | 'close' | 'install')[] {
  if (inApp || isApple(device)) return ['never', 'close']
  return device === 'other' ? ['never', 'close', 'install'] : ['never', 'cancel', 'install']
}

export function isApple(device: Device): boolean {
  return device === 'apple-mobile' || device === 'apple-desktop'
}
