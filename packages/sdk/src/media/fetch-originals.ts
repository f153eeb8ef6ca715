import { maxBatchSize } from "@postlark/domain/media-batch";

import { dataClient } from "../client/postgrest-client.ts";

/** The originals of cropped pictures, by the pictures' ids. */
export async function fetchOriginals(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const starts = Array.from(
    { length: Math.ceil(ids.length / maxBatchSize) },
    (_, at) => at * maxBatchSize,
  );
  const read = await Promise.all(
    starts.map(async (at) => {
      const some = ids.slice(at, at + maxBatchSize);
      const query = dataClient().from("media").select("id,cut_from").in("id", some);
      const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
      return data;
    }),
  );
  return new Map(
    read.flat().flatMap(({ id, cut_from }) => (cut_from === null ? [] : [[id, cut_from]])),
  );
}
