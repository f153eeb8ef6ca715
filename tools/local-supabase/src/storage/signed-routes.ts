import { z } from "zod";

import { json } from "../http/answers.ts";
import { actAs } from "./act-as.ts";
import { download } from "./download.ts";
import { requireObjectName } from "./names.ts";
import { findObject, putObject } from "./objects.ts";
import { readBody, type Handler, type Route } from "./route.ts";
import { signPurpose, verifyPurpose } from "./signed-urls.ts";
import { objectNotFound, StorageError } from "./storage-error.ts";
import { store } from "./store.ts";

// The addresses in answers are not percent-encoded: storage-js does that.
const tenYears = 10 * 365 * 24 * 3600;
const twoHours = 2 * 3600;

const expiresIn = z.int().min(1).max(tenYears);
const signSchema = z.object({ expiresIn });
const signManySchema = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(1000) });

const sign: Handler = async ({ request, sql, claims, operation, tokens, bucket, name }) => {
  const body = await readBody(request, signSchema);
  const object = await actAs(sql, claims, operation, (transaction) =>
    findObject(transaction, bucket, name),
  );
  if (object === undefined) throw objectNotFound();
  const url = `${bucket}/${name}`;
  const token = await signPurpose(tokens, { storage: "download", url }, body.expiresIn);
  return json({ signedURL: `/object/sign/${url}?token=${token}` });
};

const signMany: Handler = async ({ request, sql, claims, operation, tokens, bucket }) => {
  const body = await readBody(request, signManySchema);
  const rows = await actAs(
    sql,
    claims,
    operation,
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

const redeem: Handler = async ({ request, url, sql, files, tokens, bucket, name }) => {
  await verifyPurpose(tokens, url.searchParams.get("token"), "download", `${bucket}/${name}`);
  const object = await findObject(sql, bucket, name);
  if (object === undefined) throw objectNotFound();
  return download(request, object, files, url.searchParams.get("download"));
};

/** Only who may upload gets an address for it: the row is written, and taken back at once. */
const signUpload: Handler = async ({ request, sql, claims, operation, tokens, bucket, name }) => {
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
  await actAs(sql, claims, operation, async (transaction) => {
    await putObject(transaction, object, upsert);
    throw new Allowed();
  }).catch((error: unknown) => {
    if (!(error instanceof Allowed)) throw error;
  });
  const url = `${bucket}/${name}`;
  const token = await signPurpose(tokens, { storage: "upload", url, owner, upsert }, twoHours);
  return json({ url: `/object/upload/sign/${url}?token=${token}`, token });
};

/** Ends the trial transaction of {@link signUpload}. */
class Allowed extends Error {}

const redeemUpload: Handler = async (storage) => {
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
  await store({ ...storage, claims }, (transaction, object) =>
    putObject(transaction, object, purpose.upsert),
  );
  return json({ Key: `${bucket}/${name}` });
};

const transform: Handler = async () => {
  throw new StorageError(403, "FeatureNotEnabled", "Image transformation is not available locally");
};

const signed = /^\/object\/sign\/(?<bucket>[^/]+)\/(?<name>.+)$/;
const signedUpload = /^\/object\/upload\/sign\/(?<bucket>[^/]+)\/(?<name>.+)$/;

/** Addresses that work without an account, for a while. */
export const signedRoutes: readonly Route[] = [
  {
    methods: ["GET", "HEAD"],
    path: signed,
    operation: "storage.object.get_signed",
    handle: redeem,
    isOpen: true,
  },
  { methods: ["POST"], path: signed, operation: "storage.object.sign", handle: sign },
  {
    methods: ["POST"],
    path: /^\/object\/sign\/(?<bucket>[^/]+)$/,
    operation: "storage.object.sign_many",
    handle: signMany,
  },
  {
    methods: ["PUT"],
    path: signedUpload,
    operation: "storage.object.upload_signed",
    handle: redeemUpload,
    isOpen: true,
  },
  {
    methods: ["POST"],
    path: signedUpload,
    operation: "storage.object.sign_upload_url",
    handle: signUpload,
  },
  {
    methods: ["GET", "HEAD", "POST"],
    path: /^\/render\/image\//,
    operation: "storage.render",
    handle: transform,
    isOpen: true,
  },
];
