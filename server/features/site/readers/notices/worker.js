// Shows the notices of a site, and tells it what became of each. Its scope holds no page: it sees nothing of what readers read.
self.addEventListener("push", (event) => {
  const notice = event.data?.json();
  if (notice) event.waitUntil(show(notice));
});

async function show({ id, title, body, picture, badge, to, shown, click, closed }) {
  const pictures = { ...(picture && { image: picture }), ...(badge && { badge }) };
  await self.registration.showNotification(title, { body, tag: id, data: { to, click, closed }, ...pictures });
  await Promise.all([tell(shown), mark()]);
}

/** The icon of an installed site says how many notices nobody has opened or put away; browsers without such icons say nothing. */
async function mark() {
  const { setAppBadge, clearAppBadge } = self.navigator;
  if (!setAppBadge || !clearAppBadge) return;
  const open = await self.registration.getNotifications();
  const marked = open.length > 0 ? setAppBadge.call(self.navigator, open.length) : clearAppBadge.call(self.navigator);
  await marked.catch(() => undefined);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(Promise.all([open(event.notification.data), mark()]));
});

/** The tab that shows it already comes to the front; else a new one follows the link, which is counted either way. */
async function open({ to, click }) {
  const windows = typeof to === "string" ? await self.clients.matchAll({ type: "window", includeUncontrolled: true }) : [];
  const there = windows.find(({ url }) => pageOf(url) === pageOf(to));
  if (!there) return self.clients.openWindow(click);
  const front = await there.focus().catch(() => null);
  return front
    ? fetch(click, { redirect: "manual", credentials: "omit" }).catch(() => undefined)
    : self.clients.openWindow(click);
}

/** Without its fragment. */
function pageOf(url) {
  const page = new URL(url || "/", self.location.origin);
  page.hash = "";
  return page.href;
}

self.addEventListener("notificationclose", (event) =>
  event.waitUntil(Promise.all([tell(event.notification.data.closed), mark()])),
);

// The browser has made its subscription anew: the site gets the new address in the place of the former one.
self.addEventListener("pushsubscriptionchange", (event) => {
  const { newSubscription, oldSubscription } = event;
  if (!newSubscription) return;
  const body = { ...newSubscription.toJSON(), former: oldSubscription?.endpoint };
  event.waitUntil(tell("/_avisos/suscripcion", body));
});

/** Without a network nobody hears of it, and the notice is there all the same. Of a trial nobody is told. */
function tell(path, body) {
  if (!path) return undefined;
  const json = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return fetch(path, { method: "POST", credentials: "omit", keepalive: true, ...json }).catch(() => undefined);
}
