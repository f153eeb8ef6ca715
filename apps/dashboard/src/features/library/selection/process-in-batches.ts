import type { RefusedPicture } from "@postlark/sdk/media-batches";

/** Pictures per request: few enough to show progress and to stop in between. */
export const batchSize = 100;

type WithId = { readonly id: string };

/** Sends one request for several pictures. @returns the refused ones */
export type SendBatch = (ids: readonly string[]) => Promise<readonly RefusedPicture[]>;

/** The result for several pictures. */
export type BatchOutcome<Picture> = {
  readonly succeeded: readonly Picture[];
  /** Pictures in planned posts, with the number of posts. */
  readonly usedInPlannedPosts: readonly { readonly picture: Picture; readonly posts: number }[];
  /** Pictures of other members that only editors may change, with too many tags, or deleted meanwhile. */
  readonly refused: readonly Picture[];
  /** Pictures that were not sent, because the user stopped it or a request failed. */
  readonly unprocessed: readonly Picture[];
  /** The error of the request that failed; otherwise undefined. */
  readonly error: unknown;
};

const plannedCode = "media_planned";

/** Sends requests for many pictures, 100 at a time. Stops at a request that fails, but not at a refused picture. */
export async function processInBatches<Picture extends WithId>(
  pictures: readonly Picture[],
  sendBatch: SendBatch,
  {
    onProgress,
    signal,
  }: {
    onProgress?: (done: number) => void;
    /** Stops after the current batch. */
    signal?: AbortSignal;
  } = {},
): Promise<BatchOutcome<Picture>> {
  const refused = new Map<string, RefusedPicture>();
  let processedCount = 0;
  let error: unknown;
  for (let offset = 0; offset < pictures.length; offset += batchSize) {
    if (signal?.aborted) break;
    const ids = pictures.slice(offset, offset + batchSize).map(({ id }) => id);
    try {
      // Parallel batches would wait for each other's locks.
      for (const one of await sendBatch(ids)) refused.set(one.id, one);
    } catch (thrown) {
      error = thrown;
      break;
    }
    processedCount += ids.length;
    onProgress?.(processedCount);
  }
  const processed = pictures.slice(0, processedCount);
  const codeOf = ({ id }: Picture) => refused.get(id)?.code;
  return {
    succeeded: processed.filter((picture) => codeOf(picture) === undefined),
    usedInPlannedPosts: processed
      .filter((picture) => codeOf(picture) === plannedCode)
      .map((picture) => ({ picture, posts: refused.get(picture.id)?.posts ?? 0 })),
    refused: processed.filter((picture) => ![undefined, plannedCode].includes(codeOf(picture))),
    unprocessed: pictures.slice(processedCount),
    error,
  };
}
