import { isFinalUploadError, uploadError } from "#components/pictures/upload-error.ts";
import { newId } from "#lib/new-id.ts";
import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { toastError } from "@postlark/app/session/toast-error";
import type { Attachment } from "@postlark/domain/post-content";
import { toast } from "@postlark/ui/toast";
import { useEffect, useRef, useState } from "react";
import type { ComposerCommands } from "../composer-commands.ts";
import type { Draft } from "../draft/draft.ts";
import { draftBeside } from "./draft-beside.ts";

/** The destinations of files that are not added to the post. */
export type FileDestination = "drafts" | "library";

type Failure = {
  readonly file: File;
  readonly reason: string;
  readonly isRefused: boolean;
};

export type Placing = {
  readonly place: FileDestination;
  readonly total: number;
  readonly done: number;
  readonly failures: readonly Failure[];
  readonly hasEnded: boolean;
};

/**
 * Uploads files in sequence into the library, or each into a draft of its own. Returns failed ones for a retry,
 * which creates nothing twice.
 */
export function usePlacing(
  commands: Pick<ComposerCommands, "sendPicture" | "makeDraft" | "deleteDraft">,
  draft: Draft,
  onAll: () => void,
) {
  const [placing, setPlacing] = useState<Placing>();
  const ids = useRef(new Map<File, { picture: string; post: string }>());
  const controllers = useRef(new Set<AbortController>());
  useEffect(() => {
    const { current } = controllers;
    return () => current.forEach((controller) => controller.abort());
  }, []);

  const isPlacing = placing !== undefined;
  useEffect(() => {
    if (!isPlacing) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", preventUnload);
    return () => window.removeEventListener("beforeunload", preventUnload);
  }, [isPlacing]);

  async function sendFile(
    file: File,
    destination: FileDestination,
    signal: AbortSignal,
  ): Promise<string> {
    const fileIds = ids.current.get(file) ?? { picture: newId(), post: newId() };
    ids.current.set(file, fileIds);
    const options = { id: fileIds.picture, signal, onProgress: () => {} };
    const { isStilled: _isStilled, ...picture } = await commands.sendPicture(file, options);
    if (destination === "drafts") await makeDraft(fileIds.post, picture);
    return fileIds.post;
  }

  const makeDraft = (id: string, picture: Attachment) =>
    commands.makeDraft(id, draftBeside(draft, picture));

  async function deleteDrafts(drafts: readonly string[]): Promise<void> {
    try {
      await Promise.all(drafts.map((id) => commands.deleteDraft(id)));
    } catch (thrown) {
      toastError(commandError(thrown));
    }
  }

  function showDoneToast(destination: FileDestination, posts: readonly string[]): void {
    const count = posts.length;
    if (count === 0) return;
    if (destination === "library") {
      toast({ title: m.composer_choose_kept({ count }), description: "" });
      return;
    }
    toast({
      title: m.composer_choose_made({ count }),
      description: m.composer_choose_made_how(),
      duration: undoMs,
      action: { label: m.composer_choose_take_back(), onPress: () => void deleteDrafts(posts) },
    });
  }

  async function send(files: readonly File[], destination: FileDestination): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    controllers.current.add(controller);
    const postIds: string[] = [];
    const failures: Failure[] = [];
    const showProgress = (hasEnded: boolean) => {
      const done = postIds.length;
      setPlacing({
        place: destination,
        total: files.length,
        done,
        failures: [...failures],
        hasEnded,
      });
    };
    for (const file of files) {
      showProgress(false);
      try {
        signal.throwIfAborted();
        postIds.push(await sendFile(file, destination, signal));
      } catch (thrown) {
        const reason = signal.aborted
          ? m.composer_choose_stopped({ name: file.name })
          : uploadError(file.name, thrown);
        failures.push({ file, reason, isRefused: !signal.aborted && isFinalUploadError(thrown) });
      }
    }
    controllers.current.delete(controller);
    showDoneToast(destination, postIds);
    if (failures.length > 0) showProgress(true);
    else onAll();
  }

  return {
    placing,
    send: (files: readonly File[], destination: FileDestination) => void send(files, destination),
    /** Cancels pending uploads and keeps finished ones. */
    stop: () => controllers.current.forEach((controller) => controller.abort()),
  };
}
