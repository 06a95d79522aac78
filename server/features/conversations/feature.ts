import type { Feature } from "../../http/feature.ts";
import { conversationBehaviour } from "./conversation.ts";
import { conversationMessageBehaviour } from "./conversation-message.ts";
import { countMessagesJob } from "./jobs/count-messages.ts";

export const conversationsFeature: Feature = {
  name: "conversations",
  behaviours: {
    conversation: conversationBehaviour,
    "conversation-message": conversationMessageBehaviour,
  },
  jobs: [countMessagesJob],
};
