import type { Feature } from "../../http/feature.ts";
import { addAuthRoutes } from "./auth-routes.ts";
import { addEnrolmentRoutes } from "./enrolment-routes.ts";
import { addInvitationRoutes } from "./invitations/invitation-routes.ts";
import { userActions } from "./invitations/user-actions.ts";
import { addOwnSessionRoutes } from "./own-session-routes.ts";
import { permissionAccessBehaviour } from "./permission-access.ts";
import { permissionGrantBehaviour } from "./permission-grant.ts";
import { permissionTokenBehaviour } from "./permission-token.ts";
import { accountsOfPeople } from "./personal-data.ts";
import { addProfileRoutes } from "./profile-routes.ts";
import { userBehaviour } from "./user.ts";

export const peopleFeature: Feature = {
  name: "people",
  behaviours: {
    "permission-access": permissionAccessBehaviour,
    "permission-grant": permissionGrantBehaviour,
    "permission-token": permissionTokenBehaviour,
    user: userBehaviour,
  },
  actions: () => ({ user: userActions }),
  api: [addAuthRoutes, addOwnSessionRoutes, addProfileRoutes, addInvitationRoutes, addEnrolmentRoutes],
  personalData: accountsOfPeople,
};
