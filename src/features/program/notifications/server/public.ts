export {
  liveNotifications,
  type LiveNotifications,
  notificationStream,
} from './live-notifications.ts'
export { eraseNotifications, notificationsPage, notify } from './notifications.ts'
export { noticeTimeline } from './timeline.ts'
