import type { SendPicture } from "#components/pictures/use-uploads.ts";
import { loadWorkspace } from "#session/load-workspace.ts";
import { maxSourceBytes } from "@postlark/domain/library-picture";
import { isVideo } from "@postlark/domain/video";
import { AppError } from "@postlark/sdk/errors";

async function loadVideo() {
  try {
    return await import("./send-video.ts");
  } catch (cause) {
    throw new AppError({ kind: "offline", cause });
  }
}

/** Uploads pictures and videos into a workspace's library; the code for videos loads with the first one. */
export function sendMedia(workspaceId: string): SendPicture {
  return async (file, options) => {
    if (!isVideo(file)) {
      if (file.size > maxSourceBytes) {
        throw new AppError({ kind: "invalid-input", code: "picture_too_large" });
      }
      return (await loadWorkspace()).uploadPicture(workspaceId, file, options);
    }
    return (await loadVideo()).sendVideo(workspaceId, file, options);
  };
}
