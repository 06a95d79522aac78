import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createId } from "../../context/create-id.ts";
import type { Services } from "../../context/services.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { createIngest } from "../../engines/files/ingest-upload.ts";
import { type DemoPerson, demoContext } from "./demo-context.ts";
import { type DemoPhoto, demoPhotos, renderPhoto } from "./demo-photos.ts";

/** Uploads the demo's photos; answers their asset ids in order. */
export async function seedPhotos(services: Services, person: DemoPerson, projectId: string, at: Date): Promise<string[]> {
  const ingest = createIngest(services.files);
  const context = demoContext(services, person, projectId, at);
  const upload = async (photo: DemoPhoto): Promise<string> => {
    const bytes = await renderPhoto(photo);
    const path = join(services.files.temporaryDir, createId());
    await writeFile(path, bytes);
    const stored = await ingest.photo({ received: { path, size: bytes.length }, name: photo.fileName, mime: "image/jpeg" });
    const body = { name: photo.fileName, description: photo.description, attribution: photo.attribution };
    return (await saveDocument(context, { collection: "asset", id: null, body, serverValues: stored.values })).id;
  };
  const ids: string[] = [];
  for (const photo of demoPhotos) ids.push(await upload(photo));
  return ids;
}
