export {
  liveNotifications,
  type LiveNotifications,
  notificationStream,
} from './live-notifications.ts'
export { canBePushed } from './preferences.ts'
export {
  eraseNotifications,
  notificationsPage,
  notify,
  readAmong,
} from './notifications.ts'
export { noticeTimeline } from './timeline.ts'
export {
  brandsWaiting,
  pushAlone,
  takeWaiting,
  type WaitingSales,
} from './waiting-sales.ts'
