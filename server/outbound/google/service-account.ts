import { z } from "zod";

/** An account for programs at Google, as its JSON file has it. */
export interface ServiceAccount {
  readonly project: string;
  readonly email: string;
  readonly privateKey: string;
}

const accountFile = z.object({
  project_id: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[\w:.-]+$/),
  client_email: z.string().min(3).max(320),
  private_key: z.string().includes("PRIVATE KEY"),
});

/** The account that a file describes; `null` for a file that describes none. */
export function accountOf(file: string | undefined): ServiceAccount | null {
  try {
    const { success, data } = accountFile.safeParse(JSON.parse(file ?? "null"));
    return success ? { project: data.project_id, email: data.client_email, privateKey: data.private_key } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
