export {
  liveNotifications,
  type LiveNotifications,
  notificationStream,
} from './live-notifications.ts'
export {
  eraseNotifications,
  forgetOldNotifications,
  notificationsPage,
  notify,
  PUSH_NOTIFICATION,
  tellNotifications,
} from './notifications.ts'
export { pushNotification } from './push-notification.ts'
