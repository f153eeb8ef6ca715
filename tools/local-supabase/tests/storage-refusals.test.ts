import { expect, it } from "vitest";

import { isPng, own, pictures, png, useStorage } from "./storage-project.ts";

const { backend, ann, admin, documents } = await useStorage();

const path = `${own}/there.png`;

/** Each refusal's whole body, as storage-api answers it: `code` is what newer clients compare, `error` what older ones do. */
async function refusal(method: string, below: string, body?: string, type = "application/json") {
  const response = await fetch(`${backend.url}/storage/v1/${below}`, {
    method,
    headers: { apikey: backend.keys.secret, "content-type": type },
    ...(body !== undefined && { body }),
  });
  const answered: unknown = await response.json();
  return { http: response.status, body: answered };
}

const notAnObject = { statusCode: "404", error: "not_found", code: "NoSuchKey" };
const notABucket = { statusCode: "404", error: "Bucket not found", code: "NoSuchBucket" };

it.each([
  ["an object", "GET", "object/documents/no.txt", notAnObject],
  ["an object's description", "GET", "object/info/documents/no.txt", notAnObject],
  ["a public object", "GET", "object/public/pictures/no.png", notAnObject],
  ["a public object of a private bucket", "GET", "object/public/documents/no.txt", notABucket],
  ["an object of an unknown bucket", "GET", "object/nowhere/no.txt", notABucket],
  ["a description in an unknown bucket", "GET", "object/info/nowhere/no.txt", notABucket],
  ["a bucket", "GET", "bucket/nowhere", notABucket],
])(
  "storage answers 400 to a request for %s that does not exist",
  async (_what, method, below, body) => {
    expect(await refusal(method, below)).toEqual({
      http: 400,
      body: { ...body, message: body === notABucket ? "Bucket not found" : "Object not found" },
    });
  },
);

it.each([
  [
    "an invalid bucket name",
    "bucket",
    '{"name":"a/b"}',
    "400",
    "Invalid Input",
    "InvalidBucketName",
  ],
  [
    "a bucket that exists",
    "bucket",
    '{"name":"pictures"}',
    "409",
    "Duplicate",
    "ResourceAlreadyExists",
  ],
  ["an invalid object name", "object/documents/%7B", "x", "400", "InvalidKey", "InvalidKey"],
  ["malformed JSON", "bucket", "{", "400", "InvalidRequest", "InvalidRequest"],
])("storage refuses %s", async (_what, below, body, statusCode, error, code) => {
  expect(await refusal("POST", below, body)).toMatchObject({
    http: 400,
    body: { statusCode, error, code },
  });
});

it("storage refuses a MIME type or size that the bucket does not allow", async () => {
  expect(await refusal("POST", "object/pictures/a.txt", "text", "text/plain")).toMatchObject({
    body: { statusCode: "415", error: "invalid_mime_type", code: "InvalidMimeType" },
  });
  await admin.storage.createBucket("small", { public: false, fileSizeLimit: 3 });
  expect(await refusal("POST", "object/small/a.txt", "four", "text/plain")).toMatchObject({
    body: { statusCode: "413", error: "Payload too large", code: "EntityTooLarge" },
  });
});

it("storage refuses uploads outside the policies and deleting a bucket with files", async () => {
  await pictures(ann).upload(path, png, isPng);
  const foreign = await pictures(ann).upload("someone/x.png", png, isPng);
  expect(foreign.error).toMatchObject({ statusCode: "403" });
  expect(await refusal("DELETE", "bucket/pictures")).toMatchObject({
    http: 400,
    body: { statusCode: "409", error: "ResourceNotEmpty", code: "ResourceNotEmpty" },
  });
});

it("storage answers an unknown path with 404", async () => {
  expect(await refusal("GET", "object/nothing-else")).toEqual({
    http: 404,
    body: {
      statusCode: "404",
      error: "Not Found",
      code: "InvalidRequest",
      message: "Route GET:/object/nothing-else not found",
    },
  });
});

it("exists() returns true or false by GET object/info", async () => {
  await documents().upload("there.txt", Buffer.from("x"), { contentType: "text/plain" });
  expect((await documents().exists("there.txt")).data).toBe(true);
  expect((await documents().exists("gone.txt")).data).toBe(false);
  // storage-js 2.119 takes `NoSuchKey`, or a bare 404, for "not there", and throws on everything else.
  expect(await refusal("GET", "object/info/documents/gone.txt")).toMatchObject({
    body: { code: "NoSuchKey" },
  });
});
