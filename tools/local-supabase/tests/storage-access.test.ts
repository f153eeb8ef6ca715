import { describe, expect, it } from "vitest";

import { isPng, own, pictures, png, useStorage } from "./storage-project.ts";

const { backend, ann, anon, admin, documents } = await useStorage();

const refusal = async (url: string): Promise<unknown> => (await fetch(url)).json();

describe("storage policies", () => {
  it("allow a user only their own folder", async () => {
    expect((await pictures(ann).upload("someone/x.png", png, isPng)).error).toMatchObject({
      message: "new row violates row-level security policy",
      statusCode: "403",
    });
    expect(
      (await anon.storage.from("pictures").upload(`${own}/x.png`, png, isPng)).error,
    ).not.toBeNull();
    await admin.storage.from("pictures").upload("someone/theirs.png", png, isPng);
    expect((await pictures(ann).list("someone")).data).toEqual([]);
    expect((await pictures(ann).remove(["someone/theirs.png"])).data).toEqual([]);
    expect(
      (await pictures(ann).move("someone/theirs.png", `${own}/mine.png`)).error,
    ).not.toBeNull();
    expect(
      (await pictures(ann).copy("someone/theirs.png", `${own}/mine.png`)).error,
    ).not.toBeNull();
    expect((await pictures(ann).createSignedUrl("someone/theirs.png", 60)).error).not.toBeNull();
    expect((await pictures(ann).createSignedUploadUrl("someone/new.png")).error).not.toBeNull();
    expect((await admin.storage.from("pictures").exists("someone/theirs.png")).data).toBe(true);
  });

  it("keep private files from other users", async () => {
    await documents().upload("secret.txt", Buffer.from("secret"), { contentType: "text/plain" });
    for (const client of [ann, anon]) {
      expect((await client.storage.from("documents").download("secret.txt")).error).not.toBeNull();
    }
    const address = documents().getPublicUrl("secret.txt").data.publicUrl;
    const response = await fetch(address);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "NoSuchBucket" });
  });

  it("reserve bucket changes for the service key", async () => {
    expect((await ann.storage.createBucket("mine", { public: true })).error).not.toBeNull();
    expect((await ann.storage.updateBucket("documents", { public: true })).error).not.toBeNull();
    expect((await ann.storage.deleteBucket("documents")).error).not.toBeNull();
    expect((await ann.storage.listBuckets()).data).toEqual([]);
  });
});

describe("signed URLs", () => {
  it("open one file to everybody for a limited time", async () => {
    await documents().upload("signed file.txt", Buffer.from("0123456789"), {
      contentType: "text/plain",
    });
    const { data } = await documents().createSignedUrl("signed file.txt", 60);
    const address = data?.signedUrl ?? "";
    expect(await (await fetch(address)).text()).toBe("0123456789");
    const part = await fetch(address, { headers: { range: "bytes=2-4" } });
    expect([part.status, await part.text()]).toEqual([206, "234"]);
    const saved = await fetch(`${address}&download=new%20name.txt`);
    expect(saved.headers.get("content-disposition")).toContain("new%20name.txt");
    const cached = await fetch(address, {
      headers: { "if-none-match": saved.headers.get("etag") ?? "" },
    });
    expect(cached.status).toBe(304);

    expect(await refusal(address.replace("signed%20file", "secret"))).toMatchObject({
      statusCode: "400",
      code: "InvalidSignature",
    });
    const serviceKey = address.replace(/token=.*/, `token=${backend.keys.serviceRole}`);
    for (const url of [`${address}x`, serviceKey]) {
      expect(await refusal(url)).toMatchObject({ statusCode: "400", code: "InvalidJWT" });
    }
  });

  it("created in a batch report missing files", async () => {
    const { data } = await documents().createSignedUrls(["secret.txt", "nothing.txt"], 60);
    expect(data).toMatchObject([
      { path: "secret.txt", error: null },
      { path: "nothing.txt", signedUrl: null },
    ]);
  });

  it("allow one upload of the signed file", async () => {
    const { data } = await documents().createSignedUploadUrl("invited.txt");
    const token = data?.token ?? "";
    const upload = (path: string) =>
      anon.storage.from("documents").uploadToSignedUrl(path, token, png);
    expect((await upload("elsewhere.txt")).error).not.toBeNull();
    expect((await upload("invited.txt")).error).toBeNull();
    expect((await upload("invited.txt")).error).toMatchObject({ statusCode: "409" });
  });
});

describe("storage requests", () => {
  const table: [string, string, string, string?][] = [
    ["a list with a text as limit", "POST", "object/list/documents", '{"limit":"all"}'],
    ["a list with NUL", "POST", "object/list/documents", '{"prefix":"\\u0000"}'],
    ["malformed JSON", "POST", "object/list/documents", "{"],
    ["a move without names", "POST", "object/move", "{}"],
    [
      "a signature for 30,000 years",
      "POST",
      "object/sign/documents/secret.txt",
      '{"expiresIn":1e12}',
    ],
    ["a bucket without a name", "POST", "bucket", "{}"],
    ["a bucket with an odd name", "POST", "bucket", '{"name":"a/b"}'],
    ["a form without a file", "POST", "object/documents/x.txt", "--x--"],
    ["a broken escape", "GET", "object/public/pictures/%zz"],
    ["a traversal", "GET", "object/public/pictures/..%2f..%2f..%2fetc%2fpasswd"],
    ["a transformation", "GET", "render/image/public/pictures/x.png"],
    ["an unknown path", "GET", "nothing"],
  ];

  it.each(table)("are answered with 4xx when malformed: %s", async (name, method, path, body) => {
    const response = await fetch(`${backend.url}/storage/v1/${path}`, {
      method,
      headers: {
        apikey: backend.keys.secret,
        "content-type": name.includes("form")
          ? "multipart/form-data; boundary=x"
          : "application/json",
      },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    expect(`${response.status} ${text}`).toMatch(/^4\d\d .*message/);
  });

  it("for the files of an unknown bucket return an empty list", async () => {
    expect((await admin.storage.from("nothing").list()).data).toEqual([]);
  });

  it("with an untrusted token are answered with 401", async () => {
    const response = await fetch(`${backend.url}/storage/v1/object/documents/secret.txt`, {
      headers: { apikey: backend.keys.secret, authorization: "Bearer a.b.c" },
    });
    expect(response.status).toBe(401);
  });

  it("need a token or an API key", async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${backend.url}/storage/v1/bucket`, { headers });
    const asAdmin = await send({ authorization: `Bearer ${backend.keys.secret}` });
    expect([asAdmin.status, await asAdmin.text()]).toEqual([
      200,
      expect.stringContaining('"pictures"'),
    ]);
    const asAnybody = await send({ authorization: `Bearer ${backend.keys.publishable}` });
    expect([asAnybody.status, await asAnybody.text()]).toEqual([200, "[]"]);
    const asNobody = await send({});
    expect([asNobody.status, await asNobody.text()]).toEqual([
      400,
      expect.stringContaining("Invalid Compact JWS"),
    ]);
    expect((await send({ apikey: "sb_secret_other" })).status).toBe(401);
    expect((await send({ authorization: "Bearer a.b.c" })).status).toBe(401);
  });
});
