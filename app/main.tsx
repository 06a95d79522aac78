import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "./theme/global.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createClient } from "./client.ts";
import { ClientContext } from "./hooks/use-client.ts";
import { RoutingContext } from "./hooks/use-routing.ts";
import { createGuardedLocation } from "./routing/guarded-location.ts";
import { App } from "./shell/App.tsx";

/** Puts the application together and on the page. */
function main(): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  const client = createClient(window);
  const routing = createGuardedLocation(window);
  routing.start();
  client.start().catch((error: unknown) => window.reportError(error));
  createRoot(root).render(
    <StrictMode>
      <ClientContext value={client}>
        <RoutingContext value={routing}>
          <App />
        </RoutingContext>
      </ClientContext>
    </StrictMode>,
  );
}

main();
