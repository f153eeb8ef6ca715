import type { Attachment } from "@postlark/domain/post-content";
import type { UploadedPicture } from "@postlark/sdk/media";
import { useEffect, useRef, useState } from "react";
import type { Variant } from "../draft/draft.ts";

/** A picture on its way to the server, or stuck there. */
export type Upload = {
  readonly id: string;
  readonly file: File;
  /** Shows it meanwhile; only this browser knows it. */
  readonly url: string;
  readonly variant: Variant;
  /** From 0 to 1. */
  readonly share: number;
  /** What went wrong; it can be tried again. */
  readonly error: unknown;
};

export type SendPicture = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<UploadedPicture>;

/**
 * Sends pictures, each by itself: with progress, to be stopped or tried again.
 * @param onSent takes the picture over, with the address that shows it in this browser; without one where the server
 * keeps it otherwise than it was sent
 */
export function useUploads(
  send: SendPicture,
  onSent: (variant: Variant, attachment: Attachment, url: string | undefined) => void,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [stilled, setStilled] = useState<ReadonlySet<string>>(new Set());
  const flights = useRef(new Map<string, AbortController>());
  const next = useRef(0);

  useEffect(() => {
    const { current } = flights;
    return () => current.forEach((flight) => flight.abort());
  }, []);

  const isSending = uploads.length > 0;
  useEffect(() => {
    if (!isSending) return undefined;
    // A picture that is not sent yet is in this tab alone.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSending]);

  function change(id: string, part: Partial<Upload>) {
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)));
  }

  function drop(id: string) {
    setUploads((before) => before.filter((one) => one.id !== id));
  }

  async function start(upload: Upload): Promise<void> {
    const flight = new AbortController();
    flights.current.set(upload.id, flight);
    try {
      const { isStilled, ...picture } = await send(upload.file, {
        signal: flight.signal,
        onProgress: (share) => change(upload.id, { share }),
      });
      if (flight.signal.aborted) return;
      drop(upload.id);
      if (isStilled) setStilled((before) => new Set(before).add(picture.id));
      onSent(upload.variant, { ...picture, alt: "" }, isStilled ? undefined : upload.url);
    } catch (error) {
      if (!flight.signal.aborted) change(upload.id, { error });
    }
  }

  function add(variant: Variant, files: readonly File[]): void {
    const added = files.map((file): Upload => {
      next.current += 1;
      const [id, url] = [String(next.current), URL.createObjectURL(file)];
      return { id, file, url, variant, share: 0, error: null };
    });
    setUploads((before) => [...before, ...added]);
    for (const upload of added) void start(upload);
  }

  /** Gives a picture up, sent or not. */
  function stop(id: string): void {
    flights.current.get(id)?.abort();
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
    /** Ids of moving pictures that were sent from here, and of which the server kept a still one. */
    stilled,
    add,
    stop,
    retry,
  };
}

export type Uploads = ReturnType<typeof useUploads>;
