import { randomBytes, randomUUID } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

import { currentKey } from "../run/lib/engine-keys.mjs";
import { sealCredentials } from "../run/lib/seal-credentials.mjs";
import { UserError } from "../run/lib/user-error.mjs";
import { publishableKey } from "./backend.mjs";

/**
 * @typedef {object} Channel
 * @property {string} id
 * @property {import("./networks.mjs").NetworkId} network
 * @property {string} account as its network names it: by this it is read back
 * @property {string[]} [readers] the recipients of a newsletter
 */

/** @typedef {{ id: string, channels: Channel[], pictures: object[], video?: object | undefined }} Workspace */

/** @param {string} url @param {RequestInit} init */
async function requestJson(url, init) {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new UserError(`${url}: ${response.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

/** A user with a confirmed account, signed in. @param {import("./backend.mjs").Backend} backend */
export async function signUp(backend) {
  const email = `prover.${randomUUID()}@postlark.test`;
  const password = "the secret of the prover";
  const headers = { apikey: publishableKey, "content-type": "application/json" };
  const body = JSON.stringify({ email, password });
  await requestJson(`${backend.url}/auth/v1/signup`, { method: "POST", headers, body });
  await backend.sql()`update auth.users set email_confirmed_at = now() where email = ${email}`;
  let authorization = "";
  const user = {
    authorization: () => authorization,
    /** Also after a restore, which ends all sessions. */
    async signIn() {
      const address = `${backend.url}/auth/v1/token?grant_type=password`;
      const session = await requestJson(address, { method: "POST", headers, body });
      authorization = `Bearer ${session.access_token}`;
    },
    /** Calls a command through the API. @param {string} name @param {object} parameters */
    command: (name, parameters) =>
      requestJson(`${backend.url}/rest/v1/rpc/${name}`, {
        method: "POST",
        headers: { ...headers, authorization },
        body: JSON.stringify(parameters),
      }),
  };
  await user.signIn();
  return user;
}

/** @typedef {Awaited<ReturnType<typeof signUp>>} User */

/** An image unlike any other. @returns a PNG of noise, 32 pixels a side */
function noise() {
  const side = 32;
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  // Eight bits, RGB.
  size.set([8, 2], 8);
  const rows = Array.from({ length: side }, () =>
    Buffer.concat([Buffer.alloc(1), randomBytes(side * 3)]),
  );
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.concat(rows));
  return Buffer.concat([
    signature,
    chunk("IHDR", size),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/**
 * Uploads a video to a library in one part.
 * @param {User} user
 * @param {string} engine
 * @param {string} workspace
 * @param {Buffer} bytes
 */
async function addVideo(user, engine, workspace, bytes) {
  const video = randomUUID();
  const authorization = user.authorization();
  await requestJson(`${engine}/api/v1/workspaces/${workspace}/videos/${video}`, {
    method: "PUT",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ name: "Larks.mp4", size: bytes.length }),
  });
  await requestJson(`${engine}/api/v1/videos/${video}/parts/0`, {
    method: "PUT",
    headers: { authorization, "content-type": "application/octet-stream" },
    body: Uint8Array.from(bytes),
  });
  const { id, hash, type, width, height, seconds } = await requestJson(
    `${engine}/api/v1/videos/${video}/finish`,
    { method: "POST", headers: { authorization } },
  );
  return { id, hash, type, width, height, seconds };
}

/**
 * A workspace with its page, channels and some images.
 * @param {User} user
 * @param {import("./backend.mjs").Backend} backend
 * @param {string} engine the origin of an engine that takes commands
 * @param {string} keyFile
 * @param {import("./network-servers.mjs").Account[]} accounts
 * @param {{ pictures?: number, video?: Buffer | undefined }} [options] the content of its library; an archive is imported into an empty one
 * @returns {Promise<Workspace>}
 */
export async function createWorkspace(
  user,
  backend,
  engine,
  keyFile,
  accounts,
  { pictures: pictureCount = 3, video } = {},
) {
  const slug = `proof-${randomUUID().slice(0, 8)}`;
  const id = await user.command("create_workspace", { name: "Proof", slug, time_zone: "UTC" });
  const sql = backend.sql();
  const [page] = await sql`
    select id from public.channels where workspace_id = ${id} and network = 'page'`;
  const key = currentKey(keyFile);
  /** @type {Channel[]} */
  const channels = [{ id: page?.["id"], network: "page", account: id }];
  for (const { network, account, handle = account, settings, credentials, readers } of accounts) {
    const connection = await user.command("begin_connection", { workspace_id: id, network });
    const [row] = await sql`select channel_id from private.connections where id = ${connection}`;
    const channel = String(row?.["channel_id"]);
    const { keyId, ciphertext } = sealCredentials(key, channel, credentials);
    await sql`
      select engine.complete_connection(
        ${connection}, ${account}, ${handle}, ${handle}, null, ${sql.json(settings)}, ${keyId}, ${ciphertext}
      )`;
    channels.push({ id: channel, network, account, ...(readers && { readers }) });
    for (const email of readers ?? []) {
      await sql`
        insert into public.newsletter_subscribers (workspace_id, channel_id, email, state, language, confirmed_at)
        values (${id}, ${channel}, ${email}, 'confirmed', 'en', now())`;
    }
  }
  const headers = { authorization: user.authorization(), "content-type": "image/png" };
  const pictures = [];
  for (let count = 0; count < pictureCount; count += 1) {
    const {
      id: picture,
      hash,
      type,
      width,
      height,
    } = await requestJson(`${engine}/api/v1/workspaces/${id}/media`, {
      method: "POST",
      headers,
      body: noise(),
    });
    pictures.push({ id: picture, hash, type, width, height });
  }
  return { id, channels, pictures, video: video && (await addVideo(user, engine, id, video)) };
}
