// Shows what the server pushes while no page of the game is open; a tap leads to the game.
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data.url, self.location.origin)
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const here = pages.find((page) => new URL(page.url).pathname === url.pathname)
      return here ? here.focus() : self.clients.openWindow(url.pathname)
    }),
  )
})
