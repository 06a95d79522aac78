import * as z from "zod/mini";

/** What a domain says of the key that its letters are signed with. */
const dkimStates = ["published", "missing", "different", "unknown"] as const;
export type DkimState = (typeof dkimStates)[number];

/** Answer of `GET mailing-settings/signature`: for each domain that letters come from, the record of type TXT that it has to publish. */
export const mailSignature = z.object({
  domains: z.array(z.object({ domain: z.string(), name: z.string(), value: z.string(), state: z.enum(dkimStates) })),
});
export type MailSignature = z.infer<typeof mailSignature>;

/** Answer of `GET mailing-campaign/{id}/preview`: the letter as whoever asks would get it. */
export const letterPreview = z.object({ from: z.string(), subject: z.string(), html: z.string(), text: z.string() });
export type LetterPreview = z.infer<typeof letterPreview>;
