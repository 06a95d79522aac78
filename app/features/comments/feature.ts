import { type AppFeature, entryPage } from "../../routing/app-feature.ts";
import { plainPage } from "../../routing/loaded-page.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { canModerate } from "./guards.ts";

export const commentsFeature: AppFeature = {
  pages: [
    plainPage(
      {
        name: "comment-queue",
        path: "/comment-queue",
        title: "moderation.title",
        guard: canModerate,
        way: { palette: "message" },
      },
      () => import("./queue/CommentQueuePage.tsx").then((module) => module.CommentQueuePage),
    ),
  ],
  entryPages: {
    comment: entryPage(() => import("./CommentEntryPage.tsx").then((module) => module.CommentEntryPage)),
  },
  listItems: {
    comment: lazyPart(() => import("./queue/QueueMenuItem.tsx").then((module) => module.QueueMenuItem)),
  },
};
