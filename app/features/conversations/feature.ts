import type { AppFeature } from "../../routing/app-feature.ts";
import { loadedPage } from "../../routing/loaded-page.ts";
import { everybody } from "../../routing/open-guards.ts";
import { needed } from "../../routing/page.ts";

export const conversationsFeature: AppFeature = {
  pages: [
    // A conversation opens over whatever page there is (DOC-007).
    loadedPage(
      {
        name: "conversation",
        path: "/conversation-entry/:id",
        title: null,
        guard: everybody,
        way: { from: "entry" },
        keyOf: ({ params }) => needed(params.id),
      },
      () => import("./chat/ConversationRoute.tsx").then((module) => module.ConversationRoute),
      ({ params }) => ({ id: needed(params.id) }),
    ),
  ],
};
