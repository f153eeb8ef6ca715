import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { fetchNoticeWays, saveNoticeWays } from "./notice-ways.ts";

beforeEach(openPage);

test("the user's own choices are read and saved", async () => {
  const { user } = storeSession();
  const row = { push_topics: ["client"], mail_at_once: ["failed"], mail_digest: ["comment"] };
  const sent = stubFetch(() => Response.json(row));
  const choices = await fetchNoticeWays(new AbortController().signal);
  expect(choices).toEqual({ push: ["client"], atOnce: ["failed"], digest: ["comment"] });
  await saveNoticeWays({ ...choices, digest: [] });
  expect(sent.map(({ url }) => url.searchParams.get("user_id"))).toEqual([
    `eq.${user.id}`,
    `eq.${user.id}`,
  ]);
  expect(sent.at(-1)?.body).toEqual({
    push_topics: ["client"],
    mail_at_once: ["failed"],
    mail_digest: [],
  });
});
