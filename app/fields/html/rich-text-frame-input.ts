import type { Writer } from "../../presence/use-writers-in.ts";
import type { FoundDocument, FrameMessage, Multimedia } from "../../rich-text/channel/protocol.ts";
import type { TextCommentMessage, TextMarks } from "./text-comments.ts";

/** What a page shows in a rich-text frame, and what it does about what the frame says. */
export interface RichTextFrameInput {
  readonly html: string;
  readonly readOnly: boolean;
  readonly label: string;
  readonly projectId: string | null;
  readonly colorScheme: "light" | "dark";
  readonly isMaximized: boolean;
  /** Which document and field the text is of, and whose documents can be mentioned in it. */
  readonly document: string;
  readonly field: string;
  readonly mentions: readonly string[];
  onValue(html: string): void;
  onMaximize(): void;
  /** An edit made the text show other assets than before. */
  onAssets?(ids: string[]): void;
  /** The person asks for multimedia: `insertMultimedia` answers. Without it nobody can ask. */
  onNewMultimedia?(): void;
  /** Files were dropped on the text or pasted into it: `insertMultimedia` answers. */
  onFiles?(files: File[]): void;
  /** A picture was pasted as data: keeps it as a file; `null` where it could not. Never rejects. */
  keepPicture?(src: string, words: string): Promise<Multimedia | null>;
  /** A picture that the frame cannot load itself; `null`: not now. Never rejects. */
  picture(src: string): Promise<Blob | string | null>;
  /** Whether an address answers with a picture; `true` where nobody can tell now. Never rejects. */
  isPicture(src: string): Promise<boolean>;
  /** The comments on its words; without them nobody can make any. */
  readonly marks?: TextMarks;
  onComments?(message: TextCommentMessage): void;
  /** Others who write in the text. */
  readonly writers?: readonly Writer[];
  /** The caret has come to another block of the text, or has left. */
  onPlace?(place: Extract<FrameMessage, { type: "place" }>["place"]): void;
  /** The text has the keyboard, and words that the assistant can work on; or no longer. */
  onAssistable?(isAssistable: boolean): void;
  /** Documents on this device, by words of their titles. Never rejects. */
  find(collections: readonly string[], text: string): Promise<FoundDocument[]>;
}
