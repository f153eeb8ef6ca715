import { beforeEach, describe, expect, test } from "vitest";

import { lostNetwork, stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { downloadArchive, importArchive } from "./archives.ts";

const workspaceId = "0197f0a0-0000-4000-8000-000000000001";
const partBytes = 4;

const fileOf = (size: number, { name = "harbour.zip", lastModified = 1 } = {}) =>
  new File(["b".repeat(size)], name, { lastModified });

/** An engine that has received some parts, takes the others and then imports in two steps. */
function serveImport(received = 0) {
  let steps = 0;
  return stubFetch(({ method, url }) => {
    const part = /parts\/(\d+)$/.exec(url.pathname)?.[1];
    if (method === "PUT") {
      return Response.json({
        received: part === undefined ? received : Number(part) + 1,
        partBytes,
      });
    }
    return Response.json((steps += 1) < 2 ? { staged: 1, of: 4 } : { posts: 3 });
  });
}

const uploadOf = async (file: File, workspace = workspaceId, received = 0) => {
  const sent = serveImport(received);
  const progress: [string, number][] = [];
  const counts = await importArchive(workspace, file, {
    signal: new AbortController().signal,
    onProgress: (step, share) => progress.push([step, share]),
  });
  const [firstRequest, ...others] = sent.map(({ method, url }) => `${method} ${url.pathname}`);
  return { counts, progress, firstRequest, others, id: firstRequest?.split("/").at(-1) ?? "" };
};

beforeEach(() => {
  openPage();
  storeSession();
});

describe("importArchive", () => {
  test("uploads under a UUID, in parts, and imports until done", async () => {
    const { counts, progress, firstRequest, others, id } = await uploadOf(
      fileOf(2 * partBytes + 1),
    );
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(firstRequest).toBe(`PUT /api/v1/workspaces/${workspaceId}/archives/${id}`);
    expect(others).toEqual([
      `PUT /api/v1/archives/${id}/parts/0`,
      `PUT /api/v1/archives/${id}/parts/1`,
      `PUT /api/v1/archives/${id}/parts/2`,
      `POST /api/v1/archives/${id}/import`,
      `POST /api/v1/archives/${id}/import`,
    ]);
    expect(progress).toEqual([
      ["sending", 0],
      ["sending", 4 / 9],
      ["sending", 8 / 9],
      ["importing", 0],
      ["importing", 0.25],
    ]);
    expect(counts).toEqual({ posts: 3 });
  });

  test.each([
    [partBytes - 1, 1],
    [partBytes, 1],
    [partBytes + 1, 2],
  ])("sends %i bytes in %i parts", async (size, parts) => {
    const { others } = await uploadOf(fileOf(size));
    expect(others.filter((request) => request.includes("/parts/"))).toHaveLength(parts);
  });

  test("resumes where the upload was interrupted", async () => {
    const { others, id } = await uploadOf(fileOf(3 * partBytes), workspaceId, 2);
    expect(others[0]).toBe(`PUT /api/v1/archives/${id}/parts/2`);
  });

  test("uses the same id for the same file only", async () => {
    const { id } = await uploadOf(fileOf(5));
    expect((await uploadOf(fileOf(5))).id).toBe(id);
    const others = [
      await uploadOf(fileOf(6)),
      await uploadOf(fileOf(5, { name: "mill.zip" })),
      await uploadOf(fileOf(5, { lastModified: 2 })),
      await uploadOf(fileOf(5), "0197f0a0-0000-4000-8000-000000000002"),
    ];
    expect(new Set([id, ...others.map((upload) => upload.id)]).size).toBe(5);
  });

  test("rejects when the engine refuses a part", async () => {
    stubFetch(({ url }) =>
      url.pathname.includes("/parts/")
        ? Response.json({ error: { code: "archive_broken" } }, { status: 422 })
        : Response.json({ received: 0, partBytes }),
    );
    const sending = importArchive(workspaceId, fileOf(5), {
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    await expect(sending).rejects.toMatchObject({ code: "archive_broken" });
  });
});

const download = (signal = new AbortController().signal) => {
  const progress: number[] = [];
  const blob = downloadArchive(workspaceId, { signal, onBytes: (bytes) => progress.push(bytes) });
  return { progress, blob };
};

describe("downloadArchive", () => {
  test("returns the whole file and reports the received bytes", async () => {
    const { access_token: token } = storeSession();
    const sent = stubFetch(() => {
      const parts = new ReadableStream({
        start(controller) {
          for (const part of ["abc", "de"]) controller.enqueue(new TextEncoder().encode(part));
          controller.close();
        },
      });
      return new Response(parts);
    });
    const { progress, blob } = download();
    expect(await blob).toMatchObject({ size: 5, type: "application/zip" });
    expect(progress).toEqual([3, 5]);
    expect(sent[0]?.url.pathname).toBe(`/api/v1/workspaces/${workspaceId}/archive`);
    expect(sent[0]?.headers.get("authorization")).toBe(`Bearer ${token}`);
  });

  test("rejects with the engine's refusal", async () => {
    stubFetch(() => Response.json({ error: { code: "not_allowed" } }, { status: 403 }));
    await expect(download().blob).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("rejects as offline when the connection is lost", async () => {
    stubFetch(lostNetwork);
    await expect(download().blob).rejects.toMatchObject({ kind: "offline" });
  });

  test("rejects with the caller's own reason when aborted", async () => {
    const controller = new AbortController();
    stubFetch(() => {
      controller.abort(new Error("cancelled"));
      throw new Error("cancelled");
    });
    await expect(download(controller.signal).blob).rejects.toThrow("cancelled");
  });
});
