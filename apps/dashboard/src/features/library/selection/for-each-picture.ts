import type { LibraryPicture } from "@postlark/domain/library-picture";
import { toAppError } from "@postlark/sdk/errors";

/** So many are asked for at once. */
const atOnce = 4;

type Pictures = readonly LibraryPicture[];

/** What became of several pictures. */
export type Outcome = {
  readonly done: Pictures;
  /** Planned posts show them. */
  readonly planned: Pictures;
  /** Others' whom only editors change, full of tags, or deleted meanwhile. */
  readonly left: Pictures;
  /** What ended it before all were asked for. */
  readonly error: unknown;
};

/** What one picture is refused for, and another may not be. */
const leaving: ReadonlySet<string | undefined> = new Set(["tags_too_many", "media_deleted"]);

/** Does something to each of several pictures: one that is refused keeps none of the others from it. */
export async function forEachPicture(
  pictures: Pictures,
  work: (id: string) => Promise<void>,
): Promise<Outcome> {
  const waiting = [...pictures];
  const done: LibraryPicture[] = [];
  const planned: LibraryPicture[] = [];
  const left: LibraryPicture[] = [];
  let error: unknown;

  async function workThrough(): Promise<void> {
    for (let picture = waiting.shift(); picture !== undefined; picture = waiting.shift()) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- as many as are wanted are on their way
        await work(picture.id);
        done.push(picture);
      } catch (thrown) {
        const { kind, code } = toAppError(thrown);
        if (code === "media_planned") planned.push(picture);
        else if (kind === "forbidden" || leaving.has(code)) left.push(picture);
        else {
          error ??= thrown;
          waiting.length = 0;
        }
      }
    }
  }

  await Promise.all(Array.from({ length: atOnce }, workThrough));
  return { done, planned, left, error };
}
