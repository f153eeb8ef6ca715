import { beforeAll, describe, expect, it } from "vitest";

import { isPng, own, pictures, png, useStorage } from "./storage-project.ts";

const { backend, ann, anon, admin, documents } = await useStorage();

describe("uploads", () => {
  it("stores, serves and describes a picture", async () => {
    const path = `${own}/a picture.png`;
    const { data, error } = await pictures(ann).upload(path, png, {
      cacheControl: "60",
      ...isPng,
      metadata: { taken: "2026" },
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ path, fullPath: `pictures/${path}` });

    const response = await fetch(pictures(anon).getPublicUrl(path).data.publicUrl);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toBe("max-age=60");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect((await pictures(ann).info(path)).data).toMatchObject({
      name: path,
      size: png.byteLength,
      contentType: "image/png",
    });
  });

  it("accepts a multipart form", async () => {
    const file = new Blob([png], { type: "image/png" });
    const { error } = await pictures(ann).upload(`${own}/form.png`, file);
    expect(error).toBeNull();
    const { data } = await pictures(ann).download(`${own}/form.png`);
    expect(data?.size).toBe(png.byteLength);
  });

  it("replaces a file only with upsert or update", async () => {
    await pictures(ann).upload(`${own}/twice.png`, png, isPng);
    const second = await pictures(ann).upload(`${own}/twice.png`, png, isPng);
    expect(second.error).toMatchObject({
      message: "The resource already exists",
      statusCode: "409",
    });
    const third = await pictures(ann).upload(`${own}/twice.png`, png, { ...isPng, upsert: true });
    expect(third.error).toBeNull();
    expect((await pictures(ann).update(`${own}/twice.png`, png, isPng)).error).toBeNull();
    expect((await pictures(ann).update(`${own}/never.png`, png, isPng)).error).toMatchObject({
      statusCode: "404",
    });
  });

  it("keeps the declared type, except a picture type with other content", async () => {
    const script = Buffer.from("<script>alert(1)</script>");
    const liar = await pictures(ann).upload(`${own}/liar.png`, script, isPng);
    expect(liar.error).toMatchObject({ statusCode: "415" });
    const modest = await pictures(ann).upload(`${own}/modest.png`, png, {
      contentType: "text/plain",
    });
    expect(modest.error?.message).toContain("text/plain");
    await documents().upload("modest.txt", png, { contentType: "text/plain" });
    expect((await documents().info("modest.txt")).data?.contentType).toBe("text/plain");
  });

  it("enforces the bucket's and the project's size limit", async () => {
    const large = Buffer.concat([png, Buffer.alloc(101 * 1024)]);
    const inBucket = await pictures(ann).upload(`${own}/large.png`, large, isPng);
    expect(inBucket.error).toMatchObject({ statusCode: "413" });
    const huge = await documents().upload("huge.bin", Buffer.alloc(1024 * 1024 + 1));
    expect(huge.error).toMatchObject({ message: "The object exceeded the maximum allowed size" });
    const beyond = await documents().upload("beyond.bin", Buffer.alloc(3 * 1024 * 1024));
    expect(beyond.error).toMatchObject({ status: 413 });
  });

  it.each(["../x.png", "a/../../x.png", "a//../x.png", "ä.png", "a\u0000b.png", "x".repeat(2000)])(
    "refuses the name %j",
    async (name) => {
      const path = encodeURIComponent(name);
      const response = await fetch(`${backend.url}/storage/v1/object/documents/${path}`, {
        method: "POST",
        headers: { apikey: backend.keys.secret, "content-type": "image/png" },
        body: png,
      });
      expect(response.status).toBe(400);
    },
  );
});

describe("folders", () => {
  beforeAll(async () => {
    for (const name of ["f/b.txt", "f/a.txt", "f/deep/er/c.txt", "f_/other.txt"]) {
      await documents().upload(name, Buffer.from(name), { contentType: "text/plain" });
    }
  });

  it("list their direct children, subfolders without an id", async () => {
    const { data } = await documents().list("f");
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ["a.txt", false],
      ["b.txt", false],
      ["deep", true],
    ]);
  });

  it("are sorted, searched and paged", async () => {
    const { data: sorted } = await documents().list("f", {
      sortBy: { column: "name", order: "desc" },
      limit: 2,
    });
    expect(sorted?.map(({ name }) => name)).toEqual(["deep", "b.txt"]);
    const { data: found } = await documents().list("f", { search: "A" });
    expect(found?.map(({ name }) => name)).toEqual(["a.txt"]);
    const { data: wildcard } = await documents().list("f", { search: "%" });
    expect(wildcard).toEqual([]);
  });

  it("and objects are listed separately with a delimiter, page by page", async () => {
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await documents().listV2({
        prefix: "f",
        with_delimiter: true,
        limit: 1,
        ...(cursor !== undefined && { cursor }),
      });
      listed.push(...(page.data?.folders ?? []).map(({ name, key }) => `${name} ${key}`));
      listed.push(...(page.data?.objects ?? []).map(({ name }) => name));
      cursor = page.data?.nextCursor;
      expect(page.data?.hasNext).toBe(cursor !== undefined);
    } while (cursor !== undefined);
    expect(listed).toEqual(["f/ f", "f_/ f_"]);
    const inside = await documents().listV2({ prefix: "f/", with_delimiter: true });
    expect(inside.data).toMatchObject({
      hasNext: false,
      folders: [{ name: "f/deep/", key: "f/deep" }],
      objects: [{ name: "f/a.txt" }, { name: "f/b.txt" }],
    });
  });

  it.each([
    ["name", "asc", ["f/a.txt", "f/b.txt", "f/deep/er/c.txt", "f_/other.txt"]],
    ["name", "desc", ["f_/other.txt", "f/deep/er/c.txt", "f/b.txt", "f/a.txt"]],
    ["created_at", "asc", ["f/b.txt", "f/a.txt", "f/deep/er/c.txt", "f_/other.txt"]],
    ["created_at", "desc", ["f_/other.txt", "f/deep/er/c.txt", "f/a.txt", "f/b.txt"]],
  ] as const)(
    "are ignored without a delimiter, paging by %s %s",
    async (column, order, expected) => {
      const listed: string[] = [];
      let cursor: string | undefined;
      do {
        const { data } = await documents().listV2({
          prefix: "f",
          limit: 3,
          // A cursor remembers how its list was sorted.
          ...(cursor === undefined ? { sortBy: { column, order } } : { cursor }),
        });
        listed.push(...(data?.objects ?? []).map(({ name }) => name));
        cursor = data?.nextCursor;
      } while (cursor !== undefined);
      expect(listed).toEqual(expected);
    },
  );

  it.each(["nonsense", "e30", Buffer.from('{"column":"id"}').toString("base64url")])(
    "refuse the invalid cursor %s",
    async (cursor) => {
      const { error } = await documents().listV2({ cursor });
      expect(error).toMatchObject({ message: "The cursor is not valid", statusCode: "400" });
    },
  );

  it("support move, copy and remove", async () => {
    expect((await documents().move("f/a.txt", "moved.txt")).error).toBeNull();
    expect((await documents().copy("moved.txt", "copied.txt")).error).toBeNull();
    expect(await (await documents().download("copied.txt")).data?.text()).toBe("f/a.txt");
    const { data } = await documents().remove(["moved.txt", "nothing.txt"]);
    expect(data?.map(({ name }) => name)).toEqual(["moved.txt"]);
    expect((await documents().exists("moved.txt")).data).toBe(false);
  });

  it("must be emptied before their bucket is deleted", async () => {
    await admin.storage.createBucket("short-lived");
    await admin.storage.from("short-lived").upload("x.txt", Buffer.from("x"));
    expect((await admin.storage.deleteBucket("short-lived")).error?.message).toContain("not empty");
    const { data: bucket } = await admin.storage.getBucket("short-lived");
    expect(bucket?.created_at).toMatch(/^[\d-]+T[\d:]+\.\d{3}Z$/);
    expect((await admin.storage.emptyBucket("short-lived")).data?.message).toBe(
      "Empty bucket has been queued. Completion may take up to an hour.",
    );
    expect((await admin.storage.deleteBucket("short-lived")).error).toBeNull();
  });
});
