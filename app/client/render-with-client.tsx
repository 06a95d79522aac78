import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { type RenderResult, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { ClientContext } from "../hooks/use-client.ts";
import { createGuardedLocation, type GuardedLocation } from "../routing/guarded-location.ts";
import { HashRouter } from "../routing/HashRouter.tsx";
import { themeFor } from "../theme/theme.ts";
import type { Client } from "./client-api.ts";

/** Renders for tests, as `show-app.tsx` does, without transitions. */
export function renderWithClient(element: ReactElement, client: Client): RenderResult & { readonly routing: GuardedLocation } {
  const routing = createGuardedLocation(window);
  const result = render(
    <ClientContext value={client}>
      <HashRouter routing={routing}>
        <MantineProvider theme={themeFor(null)} env="test">
          <Notifications />
          {element}
        </MantineProvider>
      </HashRouter>
    </ClientContext>,
  );
  return { ...result, routing };
}
