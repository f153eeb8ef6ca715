import type { SendPicture } from "#components/pictures/use-uploads.ts";
import { DescribeButton } from "#components/suggestions/lazy.tsx";
import { sendMedia } from "#components/videos/send-media.ts";
import { loadLibrary } from "#session/load-library.ts";
import { loadWorkspace } from "#session/load-workspace.ts";
import type { LinkCard } from "@postlark/domain/post-content";
import type { Workspace } from "@postlark/domain/workspace";
import type { QueryClient } from "@tanstack/react-query";
import type { Draft } from "./draft/draft.ts";
import type { CropPicture } from "./findings/use-fitting.ts";
import type { AltCommands } from "./pictures/alt-commands.ts";

/** Engine commands of the composer besides saving and scheduling. */
export type ComposerCommands = {
  sendPicture: SendPicture;
  cropPicture: CropPicture;
  makeCard: (url: string) => Promise<LinkCard>;
  /** Creates another post; idempotent by its id. */
  makeDraft: (id: string, draft: Draft) => Promise<unknown>;
  deleteDraft: (id: string) => Promise<void>;
} & AltCommands;

/** Returns the commands for a workspace; their code is loaded when they are first used. */
export function composerCommands(
  workspace: Pick<Workspace, "id" | "role">,
  client: QueryClient,
): ComposerCommands {
  const { id: workspaceId } = workspace;
  return {
    describe: DescribeButton,
    saveAltInLibrary: async (pictureId, alt, previousAlt) =>
      (await import("./pictures/save-alt-in-library.ts")).saveAltInLibrary(workspace, client, {
        pictureId,
        alt,
        previousAlt,
      }),
    sendPicture: sendMedia(workspaceId),
    cropPicture: async (...options) => (await loadLibrary()).cropPicture(...options),
    makeCard: async (url) => (await import("./link-card/make-card.ts")).makeCard(workspaceId, url),
    makeDraft: async (...draft) => (await loadWorkspace()).createPost(workspaceId, ...draft),
    deleteDraft: async (id) => (await loadWorkspace()).deletePost(id),
  };
}
