import { lazyPart } from "@postlark/app/components/lazy-part";
import type { FilesNoteProps } from "./files-note.tsx";

/** Whether a Slack app may send pictures, whose code comes when its channel is opened. */
export const FilesPart = lazyPart<FilesNoteProps>(
  async () => (await import("./files-note.tsx")).FilesNote,
  () => null,
);
