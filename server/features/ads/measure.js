// Tells the site which advertisement could be seen, and which was: half of it in sight for a second, of a film for two, of a large one a third.
const LARGE_PX = 242500;
const { medible, activa, clase, alto, vacio } = document.body.dataset;
// The page around gives it as much room as it takes.
if (vacio !== undefined || Number(alto) > 0) parent.postMessage({ anuncio: Number(alto ?? 0) }, "*");
if ("IntersectionObserver" in globalThis && medible) begin();

function begin() {
  const share = innerWidth * innerHeight >= LARGE_PX ? 0.3 : 0.5;
  const wait = clase === "video" ? 2000 : 1000;
  let isInSight = false;
  let timer;
  tell(medible);
  const observer = new IntersectionObserver(
    (entries) => {
      isInSight = entries[entries.length - 1].intersectionRatio >= share;
      look();
    },
    { threshold: [share] },
  );
  observer.observe(document.body);
  document.addEventListener("visibilitychange", look);

  function look() {
    if (!isInSight || document.visibilityState !== "visible") {
      clearTimeout(timer);
      timer = undefined;
    } else timer ??= setTimeout(seen, wait);
  }
  function seen() {
    observer.disconnect();
    document.removeEventListener("visibilitychange", look);
    tell(activa);
  }
}

function tell(path) {
  fetch(path, { method: "POST", mode: "no-cors", keepalive: true, credentials: "omit" }).catch(() => undefined);
}
