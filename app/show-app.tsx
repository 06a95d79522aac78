import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import type { Client } from "./client/client-api.ts";
import { reportFault } from "./client/page/page-faults.ts";
import { ClientContext } from "./hooks/use-client.ts";
import { createGuardedLocation } from "./routing/guarded-location.ts";
import { HashRouter } from "./routing/HashRouter.tsx";
import { App } from "./shell/App.tsx";

/** Puts the screen together and on the page. */
export function showApp(root: HTMLElement, client: Client): void {
  const routing = createGuardedLocation(window);
  routing.start();
  const app = (
    <StrictMode>
      <ClientContext value={client}>
        <HashRouter routing={routing}>
          <App />
        </HashRouter>
      </ClientContext>
    </StrictMode>
  );
  // In slices: what the storage answers meanwhile does not wait for the whole shell.
  const onCaughtError = (error: unknown) => {
    console.error(error);
    reportFault(client.engine, error);
  };
  startTransition(() => createRoot(root, { onCaughtError }).render(app));
}
