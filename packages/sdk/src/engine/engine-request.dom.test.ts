import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";

import { lostNetwork, stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, publishableKey, storeSession } from "../../tests/page.ts";
import { engineRequest } from "./engine-request.ts";

const answer = z.object({ id: z.string() });
const workspace = { name: "A", slug: "a", timeZone: "Europe/Berlin" };
const params = { id: "1" };

beforeEach(openPage);

describe("engineRequest", () => {
  it("sends JSON as the signed-in user, and parses the response", async () => {
    const { access_token: token } = storeSession();
    const sent = stubFetch(() => Response.json({ id: "7", extra: true }, { status: 201 }));
    const created = await engineRequest("POST /workspaces", { body: workspace, answer });
    expect(created).toEqual({ id: "7" });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method: "POST", body: workspace });
    expect(sent[0]?.url.href).toBe("http://localhost:3000/api/v1/workspaces");
    expect(sent[0]?.headers.get("authorization")).toBe(`Bearer ${token}`);
    expect(sent[0]?.headers.get("apikey")).toBe(publishableKey);
    expect(sent[0]?.headers.get("content-type")).toBe("application/json");
  });

  it("puts ids and query parameters into the address", async () => {
    storeSession();
    const sent = stubFetch(() => new Response(null, { status: 204 }));
    await engineRequest("DELETE /media-folders/{id}", {
      params: { id: "a/b" },
      query: { pictures: "keep" },
    });
    await engineRequest("DELETE /posts/{id}/labels/{labelId}", {
      params: { id: "1", labelId: "2" },
    });
    expect(sent.map(({ url }) => url.href)).toEqual([
      "http://localhost:3000/api/v1/media-folders/a%2Fb?pictures=keep",
      "http://localhost:3000/api/v1/posts/1/labels/2",
    ]);
  });

  it("sends bytes unchanged", async () => {
    storeSession();
    const sent = stubFetch(() => Response.json({ id: "7" }));
    const picture = new Blob(["x"], { type: "image/png" });
    await engineRequest("POST /workspaces/{id}/media", { params, body: picture, answer });
    expect(sent[0]?.headers.get("content-type")).toBe("image/png");
  });

  it("accepts a response without a body", async () => {
    storeSession();
    const sent = stubFetch(() => new Response(null, { status: 204 }));
    await expect(engineRequest("DELETE /workspaces/{id}", { params })).resolves.toBeUndefined();
    expect(sent[0]?.headers.has("content-type")).toBe(false);
  });

  it.each([
    [409, "slug_taken", "conflict"],
    [403, "forbidden", "forbidden"],
    [404, "workspace_unknown", "not-found"],
    [422, "zone_unknown", "invalid-input"],
    [429, "too_many", "rate-limited"],
    [503, "stopping", "unavailable"],
  ])("maps the engine's error %i %s to %s", async (status, code, kind) => {
    storeSession();
    const body = { error: { code, message: "Say why." }, current: { revision: 3 } };
    stubFetch(() => Response.json(body, { status }));
    await expect(engineRequest("POST /posts/{id}/restore", { params })).rejects.toMatchObject({
      name: "AppError",
      kind,
      status,
      code,
      message: "Say why.",
      answer: body,
    });
  });

  it("rejects as unexpected when the response does not match the schema", async () => {
    storeSession();
    stubFetch(() => Response.json({ state: 7 }));
    await expect(
      engineRequest("GET /practice", { answer: z.object({ state: z.string() }) }),
    ).rejects.toMatchObject({
      kind: "unexpected",
      message: "",
    });
    stubFetch(() => new Response("<html>", { status: 200 }));
    await expect(
      engineRequest("GET /practice", { answer: z.object({ state: z.string() }) }),
    ).rejects.toMatchObject({
      kind: "unexpected",
    });
  });

  it("rejects as offline when the engine is unreachable", async () => {
    storeSession();
    stubFetch(lostNetwork);
    await expect(engineRequest("GET /practice")).rejects.toMatchObject({ kind: "offline" });
  });
});
