import type { CollectionActions } from "../../actions/action.ts";

const executed = "mailingCampaign.refused.executed";
const executedCampaigns = [
  { when: { field: "executed", in: [true] }, reason: executed },
  { when: { field: "status", in: ["SENT"] }, reason: executed },
] as const;

export const mailingActions = {
  "mailing-address": {
    "forget-failures": {
      label: "mailingAddress.forgetFailures",
      icon: "refresh-alert",
      rights: "change",
      refused: [
        { when: { field: "status", in: ["UNSUBSCRIBED"] }, reason: "mailingAddress.refused.left" },
        { when: { field: "status", in: ["UNCONFIRMED"] }, reason: "mailingAddress.refused.unconfirmed" },
        { when: { field: "deliveryFailures", filled: false }, reason: "mailingAddress.refused.noFailures" },
      ],
      question: "mailingAddress.forgetQuestion",
      done: "mailingAddress.forgot",
      failed: "mailingAddress.forgetFailed",
    },
  },
  "mailing-list": {
    "take-addresses": {
      label: "mailingList.import",
      icon: "cloud-upload",
      rights: "change",
      refused: [],
      failed: "mailingList.import.failed",
      isElsewhere: true,
    },
  },
  "mailing-campaign": {
    "run-test": {
      label: "mailingCampaign.test",
      icon: "mail-check",
      rights: "publish",
      refused: executedCampaigns,
      saveFirst: "mailingCampaign.testUnsaved",
      failed: "mailingCampaign.testFailed",
    },
    run: {
      label: "mailingCampaign.run",
      icon: "send",
      rights: "publish",
      refused: executedCampaigns,
      saveFirst: "mailingCampaign.runUnsaved",
      done: "mailingCampaign.running",
      failed: "mailingCampaign.runFailed",
      isMain: true,
    },
    abort: {
      label: "mailingCampaign.abort",
      icon: "player-stop",
      rights: "publish",
      refused: [{ when: { field: "enqueued", in: [0, null] }, reason: "mailingCampaign.refused.notEnqueued" }],
      question: "mailingCampaign.abortQuestion",
      isHarmful: true,
      done: "mailingCampaign.aborted",
      failed: "mailingCampaign.abortFailed",
    },
    settle: {
      label: "mailingCampaign.settle.again",
      icon: "send",
      rights: "publish",
      refused: [],
      failed: "mailingCampaign.settle.failed",
      isElsewhere: true,
    },
  },
} as const satisfies CollectionActions;
