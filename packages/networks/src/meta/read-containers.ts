import type { Counterpart } from "@postlark/domain/reading";

import type { Step, StepContext } from "../core/network.ts";
import type { ReadBack } from "../core/read-back.ts";
import { openAccount } from "./account.ts";
import { createContainer, published as result, publishContainer } from "./container-steps.ts";
import type { ContainerApi } from "./containers.ts";
import { readPost } from "./read-post.ts";

/** Reads each post of a thread (`threads/reference/media-retrieval`, `instagram-graph-api/reference/ig-media#reading`). */
export async function readContainers(
  published: readonly Step[],
  context: StepContext,
  api: ContainerApi,
): Promise<ReadBack> {
  const account = openAccount(context, api);
  const posts: Counterpart[] = [];
  for (const [position, { kind, payload }] of published.entries()) {
    const done = context.results[position];
    if (kind !== "publish_container" || done === undefined) continue;
    const { id } = result.parse(done);
    if (id === null) {
      const message = `${api.name} does not tell this post's number. Look there.`;
      return { kind: "rejected", code: "number_unknown", message };
    }
    // Sequential: the network limits requests.
    const read = await readPost(id, api.text, (call) => account.send(call));
    if (read.kind !== "one") return read;
    const { text, container } = publishContainer.parse(payload);
    const { data } = createContainer.safeParse(published[container]?.payload);
    const replies = data?.values["reply_control"];
    posts.push({ planned: { text, ...(replies && { replies }) }, held: read.held });
  }
  return { kind: "read", posts };
}
