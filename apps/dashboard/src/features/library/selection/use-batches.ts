import { useRef, useState } from "react";
import {
  type SendBatch,
  batchSize,
  processInBatches,
  type BatchOutcome,
} from "./process-in-batches.ts";

/** Progress of an operation on many pictures. */
export type BatchProgress = {
  readonly done: number;
  readonly total: number;
  /** It was stopped, and its current batch is still running. */
  readonly isStopping: boolean;
};

export type RunBatches = <Picture extends { readonly id: string }>(
  pictures: readonly Picture[],
  sendBatch: SendBatch,
) => Promise<BatchOutcome<Picture>>;

export type Batches = {
  run: RunBatches;
  /** Progress of an operation with more than one request; otherwise undefined. */
  progress: BatchProgress | undefined;
  stop: () => void;
};

/** Batch operations on a library's pictures, with progress and a stop button. A second one waits for the first. */
export function useBatches(): Batches {
  const [progress, setProgress] = useState<BatchProgress>();
  const controllerRef = useRef<AbortController>(undefined);
  const lastRun = useRef<Promise<unknown>>(Promise.resolve());

  async function runBatches<Picture extends { readonly id: string }>(
    pictures: readonly Picture[],
    sendBatch: SendBatch,
  ): Promise<BatchOutcome<Picture>> {
    const control = new AbortController();
    controllerRef.current = control;
    const showProgress = (done: number) => {
      if (pictures.length <= batchSize) return;
      setProgress({ done, total: pictures.length, isStopping: control.signal.aborted });
    };
    showProgress(0);
    try {
      return await processInBatches(pictures, sendBatch, {
        onProgress: showProgress,
        signal: control.signal,
      });
    } finally {
      setProgress(undefined);
    }
  }

  return {
    progress,
    stop() {
      controllerRef.current?.abort();
      setProgress((shown) => shown && { ...shown, isStopping: true });
    },
    run(pictures, sendBatch) {
      const job = lastRun.current.then(() => runBatches(pictures, sendBatch));
      lastRun.current = job;
      return job;
    },
  };
}
