import type { RefusedPicture } from "@postlark/sdk/media-batches";

/** Pictures per request: few enough to show progress and to stop in between. */
export const batchSize = 100;

type Some = { readonly id: string };

/** Sends a request for some pictures. @returns those that were refused */
export type AskBatch = (ids: readonly string[]) => Promise<readonly RefusedPicture[]>;

/** The result for several pictures. */
export type Outcome<Picture> = {
  readonly done: readonly Picture[];
  /** Pictures in planned posts, with the number of posts. */
  readonly planned: readonly { readonly picture: Picture; readonly posts: number }[];
  /** Pictures of others that only editors may change, with too many tags, or deleted meanwhile. */
  readonly left: readonly Picture[];
  /** Not processed, because it was stopped or failed. */
  readonly rest: readonly Picture[];
  /** The error that ended it early. */
  readonly error: unknown;
};

const planned = "media_planned";

/** Processes many pictures in batches: a refused one does not prevent the others. */
export async function inBatches<Picture extends Some>(
  pictures: readonly Picture[],
  ask: AskBatch,
  {
    onProgress,
    signal,
  }: {
    onProgress?: (done: number) => void;
    /** Stops after the current batch. */
    signal?: AbortSignal;
  } = {},
): Promise<Outcome<Picture>> {
  const refused = new Map<string, RefusedPicture>();
  let processedCount = 0;
  let error: unknown;
  for (let offset = 0; offset < pictures.length; offset += batchSize) {
    if (signal?.aborted) break;
    const ids = pictures.slice(offset, offset + batchSize).map(({ id }) => id);
    try {
      // Parallel batches would wait for each other's locks.
      for (const one of await ask(ids)) refused.set(one.id, one);
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
    done: processed.filter((picture) => codeOf(picture) === undefined),
    planned: processed
      .filter((picture) => codeOf(picture) === planned)
      .map((picture) => ({ picture, posts: refused.get(picture.id)?.posts ?? 0 })),
    left: processed.filter((picture) => ![undefined, planned].includes(codeOf(picture))),
    rest: pictures.slice(processedCount),
    error,
  };
}
