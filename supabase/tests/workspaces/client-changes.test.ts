import { expect, it } from "vitest";

import { answerLink, makeClientLink, openLink } from "../support/client-links.ts";
import { createWorkspace, scheduleNow, words, writePost } from "../support/workspaces.ts";

it("open_link returns the version that the client last answered and the channels cancelled since then", async () => {
  const workspace = await createWorkspace();
  const { owner, pageId } = workspace;
  await owner.client
    .rpc("set_approval_rule", {
      workspace_id: workspace.id,
      policy: "stages",
      stages: [{ needs: "one", client: true }],
    })
    .throwOnError();
  const post = await writePost(workspace, "Please", owner);
  const [made] = await scheduleNow(owner, post, [pageId]);
  const secret = await makeClientLink(owner, post.id);
  expect((await openLink(secret))?.deliveries).toMatchObject([{ before: null }]);
  expect(await answerLink(secret, { answer: "changes_asked", comment: "Shorter" })).toBe("done");
  await owner.client
    .rpc("save_post", {
      post_id: post.id,
      revision: 1,
      content: words("Changed"),
      overrides: {},
      channel_ids: [],
    })
    .throwOnError();
  const changed = {
    deliveries: [{ content: { text: "Changed" }, before: { content: { text: "Please" } } }],
    gone: [],
  };
  expect(await openLink(secret)).toMatchObject(changed);
  // What somebody else answered by a link of their own is not theirs.
  const other = await makeClientLink(owner, post.id);
  expect((await openLink(other))?.deliveries).toMatchObject([{ before: null }]);
  await owner.client.rpc("cancel_delivery", { delivery_id: made?.id ?? "" }).throwOnError();
  expect(await openLink(secret)).toMatchObject({ deliveries: [], gone: [{ network: "page" }] });
  const posts = owner.client.from("posts").select("*").eq("id", post.id).single();
  await scheduleNow(owner, (await posts.throwOnError()).data, [pageId]);
  expect(await openLink(secret)).toMatchObject(changed);
});
