import type { RefusedPicture } from "@postlark/sdk/media-batches";

/** So many are asked for at once: few enough to see it go on, and to stop it. */
export const batchSize = 100;

type Some = { readonly id: string };

/** Asks for some pictures. @returns those that were refused */
export type AskBatch = (ids: readonly string[]) => Promise<readonly RefusedPicture[]>;

/** What became of several pictures. */
export type Outcome<Picture> = {
  readonly done: readonly Picture[];
  /** Planned posts show them: how many. */
  readonly planned: readonly { readonly picture: Picture; readonly posts: number }[];
  /** Others' whom only editors change, full of tags, or deleted meanwhile. */
  readonly left: readonly Picture[];
  /** Not asked for any more, as somebody stopped it or something ended it. */
  readonly rest: readonly Picture[];
  /** What ended it before all were asked for. */
  readonly error: unknown;
};

const planned = "media_planned";

/** Does something to many pictures, some at a time: one that is refused keeps none of the others from it. */
export async function inBatches<Picture extends Some>(
  pictures: readonly Picture[],
  ask: AskBatch,
  {
    onProgress,
    signal,
  }: {
    onProgress?: (done: number) => void;
    /** Stops it; the last batch is waited for. */
    signal?: AbortSignal;
  } = {},
): Promise<Outcome<Picture>> {
  const refused = new Map<string, RefusedPicture>();
  let asked = 0;
  let error: unknown;
  for (let at = 0; at < pictures.length; at += batchSize) {
    if (signal?.aborted) break;
    const ids = pictures.slice(at, at + batchSize).map(({ id }) => id);
    try {
      // oxlint-disable-next-line no-await-in-loop -- they would wait for each other in the database
      for (const one of await ask(ids)) refused.set(one.id, one);
    } catch (thrown) {
      error = thrown;
      break;
    }
    asked += ids.length;
    onProgress?.(asked);
  }
  const answered = pictures.slice(0, asked);
  const codeOf = ({ id }: Picture) => refused.get(id)?.code;
  return {
    done: answered.filter((picture) => codeOf(picture) === undefined),
    planned: answered
      .filter((picture) => codeOf(picture) === planned)
      .map((picture) => ({ picture, posts: refused.get(picture.id)?.posts ?? 0 })),
    left: answered.filter((picture) => ![undefined, planned].includes(codeOf(picture))),
    rest: pictures.slice(asked),
    error,
  };
}
