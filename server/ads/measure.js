// Tells the site which advertisement could be seen, and which was: half of it in sight for a second, of a film for two, of a large one a third.
const LARGE_PX = 242500;
const { medible, activa, clase } = document.body.dataset;
if ("IntersectionObserver" in globalThis && medible) begin();

function begin() {
  const share = innerWidth * innerHeight >= LARGE_PX ? 0.3 : 0.5;
  let timer;
  tell(medible);
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries[entries.length - 1];
      if (entry.intersectionRatio < share) {
        clearTimeout(timer);
        timer = undefined;
      } else if (timer === undefined) {
        timer = setTimeout(seen, clase === "video" ? 2000 : 1000);
      }
    },
    { threshold: [share] },
  );
  observer.observe(document.body);
  function seen() {
    if (document.visibilityState !== "visible") {
      timer = undefined;
      return;
    }
    observer.disconnect();
    tell(activa);
  }
}

function tell(path) {
  fetch(path, { method: "POST", mode: "no-cors", keepalive: true, credentials: "omit" }).catch(() => undefined);
}
