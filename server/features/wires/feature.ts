import { programContext } from "../../context/program-context.ts";
import type { Feature } from "../../http/feature.ts";
import { wireDocuments } from "./demo/wire-documents.ts";
import { forgetWiresJob } from "./jobs/forget-wires.ts";
import { keepWirePhotosJob } from "./jobs/keep-wire-photos.ts";
import { readWiresJob } from "./jobs/read-wires.ts";
import { addAttachmentRoutes } from "./mail/attachment-routes.ts";
import { attachmentActions } from "./mail/keep-attached-photo.ts";
import { readWire } from "./read-wire.ts";
import { wireItemBehaviour } from "./wire-item.ts";
import { wireServiceBehaviour } from "./wire-service.ts";

export const wiresFeature: Feature = {
  name: "wires",
  behaviours: { "wire-service": wireServiceBehaviour, "wire-item": wireItemBehaviour },
  actions: () => ({
    "wire-item": attachmentActions,
    "wire-service": {
      run: {
        perMinute: 10,
        perform: async ({ ctx, id, services, signal }) => ({
          answer: await readWire(programContext(services, ctx.projectId ?? "", services.now), services, id, signal),
        }),
      },
    },
  }),
  api: [addAttachmentRoutes],
  jobs: [readWiresJob, keepWirePhotosJob, forgetWiresJob],
  demo: [{ documents: wireDocuments }],
};
