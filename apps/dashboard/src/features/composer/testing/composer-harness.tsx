import { drawnPicture } from "#testing/workspace-samples.ts";
import { sampleWorkspace } from "#testing/sample-workspace.ts";
import { WorkspaceProvider } from "#workspace/use-workspace.tsx";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import type { WorkspaceRole } from "@postlark/domain/workspace-role";
import { AppError } from "@postlark/sdk/errors";
import { useMemo, useState } from "react";
import { composerChannels } from "../composer-channel.ts";
import { ComposerScreen, type ComposerScreenProps } from "../composer-screen.tsx";
import { noPictureStore } from "#components/pictures/picture-store.ts";
import type { SavedPost } from "../draft/autosave-state.ts";
import { createAutosave } from "../draft/autosave.ts";
import type { Draft } from "../draft/draft.ts";
import { withHistory } from "../history/history.ts";

/** The composer with an in-memory server, for stories and tests. */
export function ComposerHarness({
  channels,
  role = "editor",
  draft,
  theirs,
  timeZone = "Europe/Berlin",
  save,
  onPublish,
  ...props
}: {
  channels: readonly Channel[];
  role?: WorkspaceRole;
  /** Published now, unless it has a time or `undefined` for one. */
  draft: Draft;
  /** The version that another user saves before this user's first save. */
  theirs?: Draft;
  timeZone?: string;
  save?: (revision: number, draft: Draft) => Promise<SavedPost>;
  onPublish: ComposerScreenProps["onPublish"];
} & Partial<
  Pick<
    ComposerScreenProps,
    | "addressOf"
    | "rules"
    | "due"
    | "isScheduled"
    | "onLeaveAsDraft"
    | "facts"
    | "sendPicture"
    | "cropPicture"
    | "makeDraft"
    | "deleteDraft"
    | "pictures"
    | "actions"
    | "notices"
    | "renderWriting"
  >
>) {
  const [autosave] = useState(() => {
    let row: SavedPost = { revision: 1, draft: { timeChoice: { kind: "now" }, ...draft } };
    return withHistory(
      createAutosave({
        saved: row,
        draftLoaders: [],
        create: async () => row,
        save:
          save ??
          (async (revision, next) => {
            if (theirs !== undefined && row.revision === 1) row = { revision: 2, draft: theirs };
            if (revision !== row.revision) throw new AppError({ kind: "conflict" });
            row = { revision: revision + 1, draft: next };
            return row;
          }),
        load: async () => row,
        storeLocal: () => {},
      }),
    );
  });
  const shownChannels = useMemo(() => composerChannels(channels), [channels]);
  return (
    <WorkspaceProvider value={sampleWorkspace}>
      <ComposerScreen
        title={m.composer_new()}
        workspace={{ slug: "harbour", timeZone, role }}
        channels={shownChannels}
        autosave={autosave}
        facts={nothingKnown}
        canWrite={role !== "viewer"}
        addressOf={({ hash }) => drawnPicture(Number(hash[0]) * 70)}
        sendPicture={() => new Promise(() => {})}
        cropPicture={() => new Promise(() => {})}
        makeCard={() => new Promise(() => {})}
        makeDraft={() => new Promise(() => {})}
        deleteDraft={() => new Promise(() => {})}
        pictures={noPictureStore}
        onSent={() => {}}
        onPublish={onPublish}
        otherAuthor={{ id: "ana", nameOf: () => "Ana Ruiz" }}
        renderWriting={() => null}
        renderTexts={() => null}
        {...props}
      />
    </WorkspaceProvider>
  );
}

const nothingKnown = { recent: [], missingLinks: new Set<string>(), avoidedWords: [] };
