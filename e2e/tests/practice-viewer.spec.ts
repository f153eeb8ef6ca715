import { createAccount, test } from "../support/bluesky.ts";
import { expect } from "../support/test.ts";

type Call = { readonly token?: string; readonly body: object | Buffer };

async function call(address: string, method: string, { token, body }: Call) {
  const isPicture = Buffer.isBuffer(body);
  const response = await fetch(`${address}/xrpc/${method}`, {
    method: "POST",
    body: isPicture ? new Uint8Array(body) : JSON.stringify(body),
    headers: {
      "content-type": isPicture ? "image/png" : "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  expect([method, response.status]).toEqual([method, 200]);
  return response.json();
}

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("posts on the practice network can be read in its viewer", async ({ page, server }) => {
  const { did, handle, accessJwt: token } = await createAccount(server);
  await page.goto(`${server.viewerUrl}/profile/${handle}`);
  await expect(page.getByText("Nothing has been published yet.")).toBeVisible();

  const { blob } = await call(server.url, "com.atproto.repo.uploadBlob", { token, body: dot });
  const put = (rkey: string, second: number, record: object) =>
    call(server.url, "com.atproto.repo.putRecord", {
      token,
      body: {
        repo: did,
        collection: "app.bsky.feed.post",
        rkey,
        record: {
          $type: "app.bsky.feed.post",
          createdAt: `2026-11-22T09:00:0${second}.000Z`,
          ...record,
        },
      },
    });
  const root = await put("3m22222222222", 0, {
    text: "Grüße ☕ https://harbor.example <b>now</b>",
    // Bytes: the umlauts and the cup take more than one each.
    facets: [
      {
        index: { byteStart: 12, byteEnd: 34 },
        features: [{ $type: "app.bsky.richtext.facet#link", uri: "https://harbor.example" }],
      },
    ],
  });
  const parent = { uri: root.uri, cid: root.cid };
  await put("3m22222222223", 1, { text: "The second part", reply: { root: parent, parent } });
  const images = [
    { image: blob, alt: "A red dot" },
    { image: blob, alt: "" },
  ];
  await put("3m22222222224", 2, {
    text: "A picture",
    embed: { $type: "app.bsky.embed.images", images },
  });

  await expect(page.getByText("3 posts")).toBeVisible();
  const picture = page.getByRole("listitem").first();
  await expect(picture.getByRole("img", { name: "A red dot" })).toBeVisible();
  await expect(picture.getByText("ALT A red dot")).toBeVisible();
  await expect(picture.getByText("No alt text")).toBeVisible();
  const thread = page.getByRole("listitem").last();
  await expect(thread.getByText("2 of 2")).toBeVisible();
  await expect(thread.getByRole("article").first()).toContainText(
    "Grüße ☕ https://harbor.example <b>now</b>",
  );
  await expect(
    thread.getByRole("link", { name: "https://harbor.example", exact: true }),
  ).toHaveAttribute("href", "https://harbor.example");

  for (const name of [handle, did]) {
    await page.goto(`${server.viewerUrl}/profile/${name}/post/3m22222222223`);
    await expect(page.getByRole("heading", { name: `@${handle}` })).toBeVisible();
    await expect(page.getByText("The second part")).toBeInViewport();
  }
  await page.goto(`${server.viewerUrl}/profile/nobody.test`);
  await expect(page.getByText("Nothing has been published yet.")).toBeVisible();
  await page.getByRole("link", { name: "Show every account" }).click();
  await expect(page.getByText("The second part")).toBeVisible();
});
