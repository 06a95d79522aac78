// Lets readers of a site take its notices, and leave them. Served as it is to pages of a project's own domain; text comes from the page.
const box = document.querySelector("[data-avisos]");
if (box && isSecureContext && "serviceWorker" in navigator && "PushManager" in globalThis) void begin(box);

async function begin(box) {
  const [button, status] = [box.querySelector("button"), box.querySelector("[role=status]")];
  const { take, leave, taken, left, denied, failed, key } = box.dataset;
  const worker = await navigator.serviceWorker.register("/_avisos/trabajador.js", { scope: "/_avisos/" });
  let current = await worker.pushManager.getSubscription();
  const show = () => {
    button.textContent = current ? leave : take;
    box.hidden = false;
  };
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      if (current) {
        await tell("/_avisos/baja", { endpoint: current.endpoint });
        await current.unsubscribe();
        current = null;
        status.textContent = left;
      } else if ((await Notification.requestPermission()) === "granted") {
        await ready(worker);
        const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
        await tell("/_avisos/suscripcion", made.toJSON()).catch(async (error) => {
          await made.unsubscribe();
          throw error;
        });
        current = made;
        status.textContent = taken;
      } else {
        status.textContent = denied;
      }
    } catch {
      status.textContent = failed;
    }
    button.disabled = false;
    show();
  });
  show();
}

/** A worker takes pushes once it is active. */
function ready({ active, installing, waiting }) {
  const coming = installing ?? waiting;
  if (active || !coming) return undefined;
  return new Promise((resolve) => {
    coming.addEventListener("statechange", () => coming.state === "activated" && resolve());
  });
}

async function tell(path, body) {
  const answer = await fetch(path, {
    method: "POST",
    credentials: "omit",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(String(answer.status));
}
