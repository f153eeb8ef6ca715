import type { Attachment } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import { toAppError } from "@postlark/sdk/errors";
import type { UploadedPicture } from "@postlark/sdk/media";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { newId } from "#lib/new-id.ts";
import type { WaitingPicture } from "./picture-database.ts";
import type { PictureStore } from "./picture-store.ts";

/** A picture that is being uploaded, or whose upload failed. */
export type Upload = WaitingPicture & {
  /** A local object URL that shows it meanwhile. */
  readonly url: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly error: unknown;
  /** Whether the server refused it for good: it is not stored and not retried. */
  readonly isRefused: boolean;
  /** Whether it is stored beyond the tab; undefined until that is known. */
  readonly isStored: boolean | undefined;
};

export type SendPicture = (
  file: File,
  /** `id` stays the same for retries. */
  options: { id: string; signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<UploadedPicture>;

/** Reason of an abort by the user; leaving the page aborts too, but continues later. */
export const stoppedByUser = "given up";

/** Whether only another file helps. False, so that the upload can be retried, if the code for this cannot be loaded. */
async function isFinalError(error: unknown): Promise<boolean> {
  try {
    return (await import("./upload-error.ts")).isFinalUploadError(error);
  } catch {
    return false;
  }
}

/**
 * Uploads pictures, each with its progress; the user may stop or retry it. They are stored until they are uploaded, and
 * uploads resume once the connection is back or the store's post or library is opened again. A picture that the server
 * refuses for good is only shown, and no longer stored.
 * @param onSent is called in the order of the files; `url` is the local object URL, undefined if the server stores the
 * picture differently
 */
export function useUploads(
  send: SendPicture,
  store: PictureStore,
  onSent: (variant: string | null, attachment: Attachment, url: string | undefined) => void,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [stilled, setStilled] = useState<ReadonlySet<string>>(new Set());
  const controllers = useRef(new Map<string, AbortController>());

  const resumeUploads = useEffectEvent((storedPictures: readonly WaitingPicture[]) =>
    startUploads(storedPictures, true),
  );
  useEffect(() => {
    const { current } = controllers;
    let isUnmounted = false;
    const restore = async () => {
      const storedPictures = await store.restore();
      if (isUnmounted) store.close();
      else resumeUploads(storedPictures);
    };
    void restore();
    return () => {
      isUnmounted = true;
      current.forEach((controller) => controller.abort());
      store.close();
    };
  }, [store]);

  const retryOffline = useEffectEvent(() => {
    for (const { id, error } of uploads) {
      if (error !== null && toAppError(error).kind === "offline") retry(id);
    }
  });
  useEffect(() => {
    const listener = () => retryOffline();
    window.addEventListener("online", listener);
    return () => window.removeEventListener("online", listener);
  }, []);

  const isInTabAlone = uploads.some(({ isStored, isRefused }) => isStored !== true && !isRefused);
  useEffect(() => {
    if (!isInTabAlone) return undefined;
    const listener = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", listener);
    return () => window.removeEventListener("beforeunload", listener);
  }, [isInTabAlone]);

  function updateUpload(id: string, part: Partial<Upload>) {
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)));
  }

  /** Removes a picture from the screen and from the store. */
  function removeUpload(id: string) {
    setUploads((before) => before.filter((one) => one.id !== id));
    void store.delete(id);
  }

  /** Uploads a picture, and passes it to `onSent` after the previous one. Never rejects. */
  async function start(upload: Upload, previousUpload?: Promise<void>): Promise<void> {
    const controller = new AbortController();
    controllers.current.set(upload.id, controller);
    try {
      const { isStilled, ...picture } = await send(upload.file, {
        id: upload.id,
        signal: controller.signal,
        onProgress: (share) => updateUpload(upload.id, { share }),
      });
      await previousUpload;
      if (controller.signal.aborted) return;
      if (isStilled) setStilled((before) => new Set(before).add(picture.id));
      // For a video, the poster that the server stores is shown.
      const isStoredDifferently = isStilled || isVideo(picture);
      if (isStoredDifferently) URL.revokeObjectURL(upload.url);
      onSent(upload.variant, picture, isStoredDifferently ? undefined : upload.url);
      removeUpload(upload.id);
    } catch (error) {
      const isRefused = await isFinalError(error);
      if (controller.signal.aborted) return;
      updateUpload(upload.id, { error, isRefused });
      if (isRefused) void store.delete(upload.id);
    }
  }

  function startUploads(pictures: readonly WaitingPicture[], isStored: true | undefined): void {
    const newUploads = pictures.map((picture): Upload => ({
      ...picture,
      url: URL.createObjectURL(picture.file),
      share: 0,
      error: null,
      isRefused: false,
      isStored,
    }));
    setUploads((before) => [...before, ...newUploads]);
    let previousUpload: Promise<void> | undefined;
    for (const upload of newUploads) previousUpload = start(upload, previousUpload);
  }

  function add(variant: string | null, files: readonly File[]): void {
    const added = files.map((file) => ({ id: newId(), file, variant }));
    for (const picture of added) {
      void store.store(picture).then((isStored) => updateUpload(picture.id, { isStored }));
    }
    startUploads(added, undefined);
  }

  /** Cancels a picture's upload, whether sent or not. */
  function stop(id: string): void {
    controllers.current.get(id)?.abort(stoppedByUser);
    const upload = uploads.find((one) => one.id === id);
    if (upload !== undefined) URL.revokeObjectURL(upload.url);
    removeUpload(id);
  }

  function retry(id: string): void {
    const upload = uploads.find((one) => one.id === id);
    if (upload === undefined) return;
    updateUpload(id, { share: 0, error: null });
    void start({ ...upload, share: 0, error: null });
  }

  return {
    uploads,
    /** Ids of animated pictures uploaded from here that the server stored as a still. */
    stilled,
    add,
    stop,
    retry,
  };
}

export type Uploads = ReturnType<typeof useUploads>;
