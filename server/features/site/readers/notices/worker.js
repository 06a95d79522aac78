// Shows the notices of a site, and tells it what became of each. Its scope holds no page: it sees nothing of what readers read.
self.addEventListener("push", (event) => {
  const notice = event.data?.json();
  if (notice) event.waitUntil(show(notice));
});

async function show({ id, title, body, picture, shown, click, closed }) {
  const image = picture ? { image: picture } : {};
  await self.registration.showNotification(title, { body, tag: id, data: { click, closed }, ...image });
  await tell(shown);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.click));
});

self.addEventListener("notificationclose", (event) => event.waitUntil(tell(event.notification.data.closed)));

// The browser has made its subscription anew: the site gets the new address in the place of the former one.
self.addEventListener("pushsubscriptionchange", (event) => {
  const { newSubscription, oldSubscription } = event;
  if (!newSubscription) return;
  const body = { ...newSubscription.toJSON(), former: oldSubscription?.endpoint };
  event.waitUntil(tell("/_avisos/suscripcion", body));
});

/** Without a network nobody hears of it, and the notice is there all the same. */
function tell(path, body) {
  const json = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return fetch(path, { method: "POST", credentials: "omit", keepalive: true, ...json }).catch(() => undefined);
}
