import { isVideo } from "@postlark/domain/video";

import { bodyOfBytes, type StreamedBody } from "./http/streamed-body.ts";
import type { StepContext } from "./step-context.ts";

type Attached = { readonly hash: string; readonly type: string };

/** The file name sent to a network, without the owner's name for it. */
export function fileNameOf({ hash, type }: Attached): string {
  return `${hash.slice(0, 16)}.${type.replace(/^\w+\//, "")}`;
}

/** Whether an alt text is only such a file name. */
export function isFileName(alt: string): boolean {
  return /^[\da-f]{16}\.\w+$/.test(alt);
}

/** The bytes of a post's pictures and videos; videos are streamed. */
export async function fileBodies(
  files: readonly Attached[],
  context: StepContext,
): Promise<StreamedBody[]> {
  return Promise.all(
    files.map(async (file) =>
      isVideo(file) ? context.video(file.hash) : bodyOfBytes(await context.media(file.hash)),
    ),
  );
}
