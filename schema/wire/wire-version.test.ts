import { expect, it } from "vitest";
import * as z from "zod/mini";
import { API_VERSION } from "./headers.ts";

/**
 * The shape of every message as it was last reviewed. When this test fails, a message changed: a page from yesterday may be
 * talking to today's server. Say what happens to it, raise `API_VERSION` if it cannot understand, and only then store the
 * new hashes.
 */
const reviewed = {
  apiVersion: "1",
  messages: {
    altTextRequest: "937029a34f2f",
    analyticsAnswer: "61c535518db1",
    articleChangedEvent: "71429a2b4ad3",
    assistantState: "e5f6adc9cb9e",
    broadcastEvent: "66428fc02dad",
    broadcastText: "6666cb0b0559",
    builtInRole: "50c05f0918be",
    campaignDelivery: "67a23f724d64",
    campaignReadiness: "6652cbeb6194",
    campaignReadings: "66f084c2cf5e",
    clientError: "8b89ce82e06d",
    clientErrors: "29d56c42f606",
    codeSignIn: "233df63f899e",
    connectedUser: "11fbff9d3079",
    contentFed: "a282276a3965",
    conversationEvent: "e36e35d69005",
    cutEvent: "07bc2ff7dc79",
    debtNotice: "5a43f67b4436",
    demoTour: "1a30d49e904f",
    describedAddress: "6895120bc2ea",
    documentEvent: "5634cc16a9be",
    emailCodeRequest: "5fd98d1b4bfc",
    emailCodeSent: "6a6a92f0de06",
    emptyMessage: "b1cd4929e255",
    errorBody: "f616f4a103a7",
    externalIds: "6313be300dfa",
    externalPostChangedEvent: "3eeeba8b0b3b",
    feedChange: "99d98e81736d",
    feederTrial: "21ce8d1ef0eb",
    fixRequest: "85f3bb225d04",
    frontChangedEvent: "f3476e4dcd28",
    galleryAddress: "950bc4828661",
    galleryAnswer: "13dfc3e6e19c",
    galleryItem: "3857a40b6ca5",
    handshakeAuth: "ff56485ad314",
    htmlAnswer: "7a1a20028787",
    importFormat: "9b01980c0002",
    importNote: "a0f19b5d8c51",
    importReportLine: "bef752bb5b26",
    invitationMade: "f5ce852275b1",
    invitationOpened: "2471eb3628fb",
    invitationTaken: "f7f1ec46a811",
    letterPreview: "8a1774109aec",
    listResponse: "7d3462545592",
    macroRun: "b4c5fe1c1479",
    mailSignature: "8bdfd376986b",
    maintenanceNotice: "504d63d5e54d",
    modulateRequest: "bbe83a0fb146",
    newPasskey: "7b76b0284060",
    operationResult: "1bb4232804bc",
    organizeRequest: "63f6dacfe173",
    outboxReport: "07c6812c4327",
    ownPasskeys: "8c0058a385e7",
    ownProfile: "c312f955b408",
    ownSessions: "7bb96995485d",
    passkeyChallenge: "6b6fd257b577",
    passkeySignIn: "8f781dbbf140",
    passwordSignIn: "eb4b6cbccf59",
    patchEntry: "3afaf2050cc8",
    pathMessage: "ff02f9de8f19",
    projectAccess: "73235453e587",
    pullResponse: "89d4a92e4c8e",
    pushReadiness: "b5fc66878e7b",
    pushReport: "a6bffd3cdb62",
    pushRequest: "26c7c5d139d0",
    pushResponse: "67a46e6cd086",
    pushTrial: "dd14fac9befa",
    reorganizeAnswer: "dc847a9defc7",
    reorganizeRequest: "0a7d83adb37c",
    reportAnswer: "4333804327e9",
    restored: "6fed69f9ef24",
    returningFile: "46baa4d2c6b8",
    runAnswer: "c51cf65963f1",
    runLine: "31f3398ec2a7",
    runResult: "1a7b90bbc32b",
    runStreamLine: "f0de00a2116f",
    searchConsoleAnswer: "143f12f39e7c",
    searchConsoleItem: "f08b56369bae",
    secretMade: "e0a2522cf217",
    serverJobs: "4e899a7ff529",
    sessionCreated: "1c04ac73c300",
    sessionProfile: "f4911ecc56b7",
    setProjectMessage: "1958c353dde6",
    signInMethods: "466bfdab17d8",
    signInProviders: "f4e9332dcc4e",
    takenAddresses: "4a357ffc22f2",
    taskRuns: "bd4a51febc57",
    taskTrial: "f74aa4be7bd4",
    textAnswer: "3c0d04afb9b5",
    textPlace: "4fd310c9db38",
    titlesAnswer: "c66b71e8f667",
    titlesRequest: "8029f5ff82be",
    transformRequest: "7ddbae882a9d",
    trend: "cd8fc4aa0e3e",
    trendsAnswer: "83718146dc71",
    typingEvent: "7a7abeb04de0",
    typingMessage: "7e263e281283",
    usersConnected: "4af363b20f0e",
    visitedArticle: "5b26eab271fc",
    visitFigures: "35c942724e5a",
    visitorCount: "67ab443e4b56",
    visitorsBySource: "19747f91d8f1",
    webhookDeliveries: "912883244b66",
    webhookDelivery: "d6c2d0d3b8d5",
    wireDocument: "5f129a700bc7",
    wireOperation: "f94e2ab7a63f",
    wiresRead: "1e4ad06a0eae",
    writingProgress: "781d9b6ff7e5",
  },
};

const modules = import.meta.glob<Record<string, unknown>>(["./**/*.ts", "!./*.test.ts"], { eager: true });

async function fingerprint(schema: z.ZodMiniType): Promise<string> {
  const text = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any" }));
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 6), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

it("has not changed any message since the contract's version was reviewed", async () => {
  const schemas = Object.values(modules).flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, z.ZodMiniType] => entry[1] instanceof z.ZodMiniType),
  );
  const messages = Object.fromEntries(
    await Promise.all(schemas.map(async ([name, schema]) => [name, await fingerprint(schema)] as const)),
  );
  expect({ apiVersion: API_VERSION, messages }).toEqual(reviewed);
});
