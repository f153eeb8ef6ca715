import { z } from "zod";

import type { Tokens } from "../context.ts";
import { json } from "../http/responses.ts";
import { TokenError } from "../tokens.ts";
import { actAs } from "./act-as.ts";
import { download } from "./download.ts";
import { requireObjectName } from "./names.ts";
import { findObject, putObject } from "./objects.ts";
import { requireVisibleObject } from "./read-objects.ts";
import { readBody, route, type Act, type Handler, type Route } from "./route.ts";
import { StorageError, objectNotFound } from "./storage-error.ts";
import { store } from "./store.ts";

// Paths in responses are not percent-encoded: storage-js does that.
const maxSignedUrlSeconds = 10 * 365 * 24 * 3600;
const uploadUrlSeconds = 2 * 3600;

const expiresIn = z.int().min(1).max(maxSignedUrlSeconds);
const signSchema = z.object({ expiresIn });
const signManySchema = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(1000) });

const sign: Handler = async (storage) => {
  const { request, tokens, bucket, name } = storage;
  const body = await readBody(request, signSchema);
  await requireVisibleObject(storage);
  const url = `${bucket}/${name}`;
  const token = await signPurpose(tokens, { storage: "download", url }, body.expiresIn);
  return json({ signedURL: `/object/sign/${url}?token=${token}` });
};

const signMany: Handler = async ({ act, request, tokens, bucket }) => {
  const body = await readBody(request, signManySchema);
  const rows = await act(
    (transaction) => transaction<{ name: string }[]>`
    select name from storage.objects where bucket_id = ${bucket} and name = any(${body.paths})`,
  );
  const visible = new Set(rows.map(({ name }) => name));
  return json(
    await Promise.all(
      body.paths.map(async (path) => {
        if (!visible.has(path)) {
          const error = "Either the object does not exist or you do not have access to it";
          return { error, path, signedURL: null };
        }
        const url = `${bucket}/${path}`;
        const token = await signPurpose(tokens, { storage: "download", url }, body.expiresIn);
        return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` };
      }),
    ),
  );
};

const downloadSigned: Handler = async (storage) => {
  const { url, sql, tokens, bucket, name } = storage;
  await verifyPurpose(tokens, url.searchParams.get("token"), "download", `${bucket}/${name}`);
  const object = await findObject(sql, bucket, name);
  if (object === undefined) throw objectNotFound();
  return download(storage, object);
};

/** Requires permission to upload: the row is inserted and rolled back. */
const signUpload: Handler = async ({ act, request, claims, tokens, bucket, name }) => {
  const owner = claims.sub ?? null;
  const upsert = request.headers.get("x-upsert") === "true";
  const object = {
    bucket,
    name: requireObjectName(name),
    owner,
    version: "",
    metadata: {
      eTag: "",
      size: 0,
      mimetype: "",
      cacheControl: "",
      lastModified: "",
      contentLength: 0,
      httpStatusCode: 200 as const,
    },
    userMetadata: null,
  };
  await act(async (transaction) => {
    await putObject(transaction, object, upsert);
    throw new UploadAllowed();
  }).catch((error: unknown) => {
    if (!(error instanceof UploadAllowed)) throw error;
  });
  const url = `${bucket}/${name}`;
  const token = await signPurpose(
    tokens,
    { storage: "upload", url, owner, upsert },
    uploadUrlSeconds,
  );
  return json({ url: `/object/upload/sign/${url}?token=${token}`, token });
};

/** Rolls the trial insertion back. */
class UploadAllowed extends Error {}

const uploadSigned: Handler = async (storage) => {
  const { url, tokens, bucket, name } = storage;
  const purpose = await verifyPurpose(
    tokens,
    url.searchParams.get("token"),
    "upload",
    `${bucket}/${name}`,
  );
  const claims = {
    role: "service_role" as const,
    ...(purpose.owner !== null && { sub: purpose.owner }),
  };
  const act: Act = (work) => actAs(storage.sql, claims, storage.operation, work);
  await store({ ...storage, claims, act }, (transaction, object) =>
    putObject(transaction, object, purpose.upsert),
  );
  return json({ Key: `${bucket}/${name}` });
};

const transform: Handler = async () => {
  throw new StorageError(409, "FeatureNotEnabled", "Image transformation is not available locally");
};

const signedPath = /^\/object\/sign\/(?<bucket>[^/]+)\/(?<name>.+)$/;
const signedUploadPath = /^\/object\/upload\/sign\/(?<bucket>[^/]+)\/(?<name>.+)$/;

export const signedRoutes: readonly Route[] = [
  route("GET HEAD", signedPath, "object.get_signed", downloadSigned, "open"),
  route("POST", signedPath, "object.sign", sign),
  route("POST", /^\/object\/sign\/(?<bucket>[^/]+)$/, "object.sign_many", signMany),
  route("PUT", signedUploadPath, "object.upload_signed", uploadSigned, "open"),
  route("POST", signedUploadPath, "object.sign_upload_url", signUpload),
  route("GET HEAD POST", /^\/render\/image\//, "render", transform, "open"),
];

const purposeSchema = z.discriminatedUnion("storage", [
  z.object({ storage: z.literal("download"), url: z.string() }),
  z.object({
    storage: z.literal("upload"),
    url: z.string(),
    owner: z.string().nullable(),
    upsert: z.boolean(),
  }),
]);

/** `url` is `{bucket}/{name}`. */
type Purpose = z.infer<typeof purposeSchema>;

function signPurpose(tokens: Tokens, purpose: Purpose, seconds: number): Promise<string> {
  // As an access token it has only the publishable key's rights.
  return tokens.sign({ role: "anon", ...purpose }, seconds);
}

/** @throws StorageError when the token is not signed by us, has expired or has another purpose */
async function verifyPurpose<Kind extends Purpose["storage"]>(
  tokens: Tokens,
  token: string | null,
  kind: Kind,
  url: string,
): Promise<Extract<Purpose, { storage: Kind }>> {
  const claims = await tokens.verify(token ?? "").catch((error: unknown) => {
    if (!(error instanceof TokenError)) throw error;
    throw new StorageError(400, "InvalidJWT", `The signed URL is not valid: ${error.message}`);
  });
  const purpose = purposeSchema.safeParse(claims);
  if (!purpose.success || !hasKind(purpose.data, kind) || purpose.data.url !== url) {
    throw new StorageError(400, "InvalidSignature", "The signed URL is for something else");
  }
  return purpose.data;
}

function hasKind<Kind extends Purpose["storage"]>(
  purpose: Purpose,
  kind: Kind,
): purpose is Extract<Purpose, { storage: Kind }> {
  return purpose.storage === kind;
}
