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
export const givenUp = "given up";

/** Its messages load late; without them the upload can only be retried. */
async function isNeverTaken(error: unknown): Promise<boolean> {
  try {
    return (await import("./upload-error.ts")).isFinal(error);
  } catch {
    return false;
  }
}

/**
 * Sends pictures, each by itself: with progress, to be stopped or tried again. They are kept until they are sent, and
 * sent once the connection is back, or their place is opened again. One that is refused for good stays on screen alone.
 * @param store where they are kept
 * @param onSent takes the picture over, with the address that shows it in this browser; without one where the server
 * keeps it otherwise than it was sent
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
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isInTabAlone]);

  function change(id: string, part: Partial<Upload>) {
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)));
  }

  function drop(id: string) {
    setUploads((before) => before.filter((one) => one.id !== id));
    void store.forget(id);
  }

  /** @param previousUpload what stands before it, in whose order they are taken over */
  async function start(upload: Upload, previousUpload?: Promise<void>): Promise<void> {
    const controller = new AbortController();
    controllers.current.set(upload.id, controller);
    try {
      const { isStilled, ...picture } = await send(upload.file, {
        id: upload.id,
        signal: controller.signal,
        onProgress: (share) => change(upload.id, { share }),
      });
      await previousUpload;
      if (controller.signal.aborted) return;
      if (isStilled) setStilled((before) => new Set(before).add(picture.id));
      // For a video, the poster that the server stores is shown.
      const isStoredDifferently = isStilled || isVideo(picture);
      if (isStoredDifferently) URL.revokeObjectURL(upload.url);
      onSent(upload.variant, picture, isStoredDifferently ? undefined : upload.url);
      drop(upload.id);
    } catch (error) {
      const isRefused = await isNeverTaken(error);
      if (controller.signal.aborted) return;
      change(upload.id, { error, isRefused });
      if (isRefused) void store.forget(upload.id);
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
      void store.keep(picture).then((isStored) => change(picture.id, { isStored }));
    }
    startUploads(added, undefined);
  }

  /** Cancels a picture's upload, whether sent or not. */
  function stop(id: string): void {
    controllers.current.get(id)?.abort(givenUp);
    const upload = uploads.find((one) => one.id === id);
    if (upload !== undefined) URL.revokeObjectURL(upload.url);
    drop(id);
  }

  function retry(id: string): void {
    const upload = uploads.find((one) => one.id === id);
    if (upload === undefined) return;
    change(id, { share: 0, error: null });
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
