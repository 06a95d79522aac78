import type { ActionDeclaration } from "./action.ts";

type Actions = Readonly<Record<string, ActionDeclaration>>;

const executed = "mailingCampaign.refused.executed";
const executedCampaigns = [
  { when: { field: "executed", in: [true] }, reason: executed },
  { when: { field: "status", in: ["SENT"] }, reason: executed },
] as const;

/** Every action that pages have a button for, by collection and name. Beside the declarations, which come with the first screen. */
export const documentActions = {
  article: {
    "apply-improvement": {
      label: "article.apply",
      icon: "git-merge",
      rights: "publish",
      refused: [{ when: { field: "forkedFrom", filled: false }, reason: "article.refused.noImprovement" }],
      saveFirst: "article.applyUnsaved",
      question: "article.applyConfirm",
      done: "article.applied",
      failed: "article.applyFailed",
      isMain: true,
    },
  },
  "backup-strategy": {
    "back-up": {
      label: "backupStrategy.now",
      icon: "cloud-upload",
      rights: "change",
      refused: [],
      saveFirst: "backupStrategy.saveFirst",
      done: "backupStrategy.requested",
      failed: "backupStrategy.failed",
    },
  },
  "custom-data-feeder": {
    run: {
      label: "program.run",
      icon: "player-play",
      rights: "change",
      refused: [],
      saveFirst: "feeder.saveFirst",
      done: "feeder.done",
      failed: "feeder.failed",
    },
  },
  "custom-task": {
    run: {
      label: "program.run",
      icon: "player-play",
      rights: "change",
      refused: [],
      saveFirst: "customTask.saveFirst",
      failed: "customTask.failed",
    },
  },
  "content-alert": {
    send: {
      label: "contentAlert.send",
      icon: "bell-ringing",
      rights: "publish",
      refused: [{ when: { field: "sentAt", filled: true }, reason: "contentAlert.refused.sent" }],
      saveFirst: "contentAlert.saveFirst",
      question: "contentAlert.question",
      done: "push.sent",
      failed: "push.failed",
    },
  },
  "content-feeder": {
    run: {
      label: "program.run",
      icon: "player-play",
      rights: "change",
      refused: [],
      saveFirst: "feeder.saveFirst",
      done: "feeder.done",
      failed: "feeder.failed",
    },
  },
  macro: {
    run: {
      label: "macro.run",
      icon: "player-play",
      rights: "read",
      refused: [{ when: { field: "runtime", in: ["excel"] }, reason: "macro.onlySpreadsheet" }],
      saveFirst: "macro.saveFirst",
      failed: "customTask.failed",
      isMain: true,
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
  "operation-task": {
    accomplish: {
      label: "operationTask.accomplish",
      icon: "checks",
      rights: "change",
      refused: [{ when: { field: "status", in: ["ENDED", "COMPLETE"] }, reason: "operationTask.refused.over" }],
      done: "operationTask.accomplished",
      failed: "operationTask.accomplishFailed",
    },
  },
  "sightseer-origin": {
    "confirm-origin": {
      label: "sightseerOrigin.confirm",
      icon: "refresh-alert",
      rights: "change",
      refused: [],
      done: "sightseerOrigin.confirmed",
      failed: "sightseerOrigin.confirmFailed",
    },
  },
  user: {
    invitation: {
      label: "invitation.send",
      icon: "mail-forward",
      rights: "own",
      refused: [],
      failed: "invitation.sendFailed",
      isElsewhere: true,
    },
  },
} as const satisfies Readonly<Record<string, Actions>>;

/** Where the server takes the action, under `/api`. `id`: as the server knows the document. */
export function actionPath(collection: string, id: string, name: string): string {
  return `${collection}/${encodeURIComponent(id)}/${name}`;
}

/** The action of that name, as routes and pages know it. */
export function documentAction(collection: string, name: string): ActionDeclaration | null {
  const own = Object.hasOwn(documentActions, collection)
    ? (documentActions as Readonly<Record<string, Actions>>)[collection]
    : {};
  return own && Object.hasOwn(own, name) ? (own[name] ?? null) : null;
}
