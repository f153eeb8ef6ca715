import { useRef, useState } from "react";
import { type AskBatch, batchSize, inBatches, type Outcome } from "./in-batches.ts";

/** Progress of an operation on many pictures. */
export type BatchProgress = {
  readonly done: number;
  readonly total: number;
  /** It was stopped, and its current batch is still running. */
  readonly isStopping: boolean;
};

export type RunBatches = <Picture extends { readonly id: string }>(
  pictures: readonly Picture[],
  ask: AskBatch,
) => Promise<Outcome<Picture>>;

export type Batches = {
  run: RunBatches;
  /** Progress of an operation with more than one request; otherwise undefined. */
  progress: BatchProgress | undefined;
  stop: () => void;
};

/** Batch operations on a library's pictures, with progress and a stop button. A second one waits for the first. */
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
