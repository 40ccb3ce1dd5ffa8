/* global self */
// Wakes a colleague's browser: src/board/feed/push.ts registers it, functions/notifications/channels/push.ts sends to it.
// A message has no content, and this script asks for none: what is new stands on the board, behind its sign-in.
self.addEventListener('push', (event) => {
  event.waitUntil(
    self.registration.showNotification('Новое на доске заказов', {
      body: 'Заказ, изменение или просьба перезвонить',
      icon: '/icons/icon-192.png',
      lang: 'ru',
      tag: 'board',
      renotify: true,
      requireInteraction: true,
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((windows) => {
      const board = windows.find(({ url }) => new self.URL(url).pathname === '/board/')
      return board ? board.focus() : self.clients.openWindow('/board/')
    }),
  )
})
