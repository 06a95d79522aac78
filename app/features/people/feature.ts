import { type AppFeature, entryPage } from "../../routing/app-feature.ts";
import { loadedPage, plainPage } from "../../routing/loaded-page.ts";
import { everybody } from "../../routing/open-guards.ts";
import { needed } from "../../routing/page.ts";
import { canSeeUsers } from "./guards.ts";

export const peopleFeature: AppFeature = {
  pages: [
    plainPage(
      { name: "users", path: "/users-dashboard", title: "users.title", guard: canSeeUsers, way: { palette: "users" } },
      () => import("./users/UsersPage.tsx").then((module) => module.UsersPage),
    ),
    loadedPage(
      {
        name: "enrolment",
        path: "/enrolment/:token?",
        title: "enrolment.title",
        guard: everybody,
        way: { palette: "key" },
        keyOf: ({ params }) => needed(params.token),
      },
      () => import("./enrolment/EnrolmentPage.tsx").then((module) => module.EnrolmentPage),
      ({ params }) => ({ token: needed(params.token) }),
    ),
    plainPage({ name: "profile", path: "/profile", title: "shell.profile", guard: everybody, way: { palette: "user" } }, () =>
      import("./profile/ProfilePage.tsx").then((module) => module.ProfilePage),
    ),
  ],
  entryPages: {
    "permission-access": entryPage(() =>
      import("./PermissionAccessEntryPage.tsx").then((module) => module.PermissionAccessEntryPage),
    ),
    "permission-token": entryPage(() =>
      import("./PermissionTokenEntryPage.tsx").then((module) => module.PermissionTokenEntryPage),
    ),
  },
};
