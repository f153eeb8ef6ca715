import { isVideo } from "@postlark/domain/video";

import { bodyOfBytes, type StreamedBody } from "./http/streamed-body.ts";
import type { StepContext } from "./step-context.ts";

type Attached = { readonly hash: string; readonly type: string };

/** What a network is told that a post's picture or video is called: nothing of what its owner called it. */
export function fileNameOf({ hash, type }: Attached): string {
  return `${hash.slice(0, 16)}.${type.replace(/^\w+\//, "")}`;
}

/** Whether a description is such a name, which says nothing. */
export function isFileName(alt: string): boolean {
  return /^[\da-f]{16}\.\w+$/.test(alt);
}

/** The bytes of a post's pictures and videos: those of a video are read as they are sent. */
export async function bodiesOf(
  files: readonly Attached[],
  context: StepContext,
): Promise<StreamedBody[]> {
  return Promise.all(
    files.map(async (file) =>
      isVideo(file) ? context.video(file.hash) : bodyOfBytes(await context.media(file.hash)),
    ),
  );
}
