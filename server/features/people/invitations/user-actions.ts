import type { InvitationMade } from "../../../../schema/wire/invitation.ts";
import type { FeatureAction } from "../../../http/feature.ts";
import { invitationKey } from "./invitation-token.ts";
import { invite } from "./invite.ts";

/** Each may be a message to somebody. */
const INVITATIONS_PER_MINUTE = 20;

/** Somebody who was added is invited to set their first password. */
export const userActions = {
  invitation: {
    perMinute: INVITATIONS_PER_MINUTE,
    perform: async ({ ctx, id, services, log }) => {
      const failed = (error: unknown) => log.error({ err: error }, "sending an invitation failed");
      const inviting = { mailer: services.mailer, key: invitationKey(services), failed };
      return { answer: (await invite(ctx, id, inviting)) satisfies InvitationMade };
    },
  },
} satisfies Readonly<Record<string, FeatureAction>>;
