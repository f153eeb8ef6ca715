import { useRef, useState } from "react";
import { type AskBatch, batchSize, inBatches, type Outcome } from "./in-batches.ts";

/** How far something is that is done to many pictures. */
export type BatchProgress = {
  readonly done: number;
  readonly total: number;
  /** Somebody stopped it, and the last of it is waited for. */
  readonly isStopping: boolean;
};

/** Does something to many pictures, some at a time. */
export type RunBatches = <Picture extends { readonly id: string }>(
  pictures: readonly Picture[],
  ask: AskBatch,
) => Promise<Outcome<Picture>>;

export type Batches = {
  run: RunBatches;
  /** Of what takes more than one request; undefined where nothing does. */
  progress: BatchProgress | undefined;
  stop: () => void;
};

/** What is done to many pictures of a library, how far it is, and how it is stopped. A second job waits for the first. */
export function useBatches(): Batches {
  const [progress, setProgress] = useState<BatchProgress>();
  const stopping = useRef<AbortController>(undefined);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function work<Picture extends { readonly id: string }>(
    pictures: readonly Picture[],
    ask: AskBatch,
  ): Promise<Outcome<Picture>> {
    const control = new AbortController();
    stopping.current = control;
    const show = (done: number) => {
      if (pictures.length <= batchSize) return;
      setProgress({ done, total: pictures.length, isStopping: control.signal.aborted });
    };
    show(0);
    try {
      return await inBatches(pictures, ask, { onProgress: show, signal: control.signal });
    } finally {
      setProgress(undefined);
    }
  }

  return {
    progress,
    stop() {
      stopping.current?.abort();
      setProgress((shown) => shown && { ...shown, isStopping: true });
    },
    run(pictures, ask) {
      const job = last.current.then(() => work(pictures, ask));
      last.current = job;
      return job;
    },
  };
}
