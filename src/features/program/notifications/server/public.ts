export {
  liveNotifications,
  type LiveNotifications,
  notificationStream,
} from './live-notifications.ts'
export {
  eraseNotifications,
  purgeOldNotifications,
  notificationsPage,
  notify,
  PUSH_NOTIFICATION,
  notifyNotifications,
} from './notifications.ts'
export { pushNotification } from './push-notification.ts'
