import { type RenderResult, render } from "@testing-library/react";
import type { Client } from "../../client/client-api.ts";
import { ClientContext } from "../../hooks/use-client.ts";
import { createGuardedLocation } from "../../routing/guarded-location.ts";
import { HashRouter } from "../../routing/HashRouter.tsx";
import { App } from "../App.tsx";

/** The whole application, for tests. */
export function openApp(client: Client): RenderResult {
  return render(
    <ClientContext value={client}>
      <HashRouter routing={createGuardedLocation(window)}>
        <App />
      </HashRouter>
    </ClientContext>,
  );
}
