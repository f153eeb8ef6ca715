import { setTimeout as delay } from "node:timers/promises";

import { startPeer } from "./peers.mjs";
import { freePorts } from "@postlark/testing/free-ports";

/**
 * Reads a server directly, not through the engine. A busy site resets connections, so reads are retried.
 * @param {string} url @param {RequestInit} [init] @returns {Promise<any>}
 */
export async function fetchJson(url, init, triesLeft = 5) {
  const response = await fetch(url, init).catch((/** @type {unknown} */ error) => error);
  if (!(response instanceof Response)) {
    if (triesLeft === 0 || (init?.method ?? "GET") !== "GET") throw response;
    await delay(1_000);
    return fetchJson(url, init, triesLeft - 1);
  }
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** A real WordPress site. @returns its address, and its accounts' passwords */
export async function startWordPress() {
  const [port] = await freePorts(1);
  const { url, stop, announced } = await startPeer("wordpress", [`--port=${port}`]);
  return { url, stop, passwords: announced["passwords"] };
}

/** A real server of Mastodon's API. @param {readonly string[]} accounts */
export async function startSnac(accounts) {
  const [port] = await freePorts(1);
  const args = accounts.map((name) => `--account=${name}`);
  const { url, stop, announced } = await startPeer("snac", [`--port=${port}`, ...args]);
  return { url, stop, passwords: announced["passwords"] };
}

const redirectUri = "https://postlark.example/callback";
const scope = "read:accounts read:statuses write:media write:statuses";

/**
 * Signs in on the server's own page as the owner, and agrees.
 * @param {string} url
 * @param {string} name
 * @param {string} password
 */
export async function signInOnSnac(url, name, password) {
  const registered = await fetchJson(`${url}/api/v1/apps`, {
    method: "POST",
    body: new URLSearchParams({ client_name: "Proof", redirect_uris: redirectUri, scopes: scope }),
  });
  const client = { id: registered.client_id, secret: registered.client_secret };
  const query = new URLSearchParams({
    response_type: "code",
    client_id: client.id,
    redirect_uri: redirectUri,
    scope,
    state: "state",
  });
  const page = await (await fetch(`${url}/oauth/authorize?${query}`)).text();
  const [, action = ""] = /action="([^"]+)"/.exec(page) ?? [];
  const form = new URLSearchParams({ login: name, passwd: password });
  for (const [, field = "", value = ""] of page.matchAll(
    /type="hidden" name="([^"]+)" value="([^"]*)"/g,
  ))
    form.set(field, value);
  const agreed = await fetch(new URL(action, url), {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  const code = new URL(agreed.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const { access_token: accessToken } = await fetchJson(`${url}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      client_id: client.id,
      client_secret: client.secret,
      redirect_uri: redirectUri,
      scope,
    }),
  });
  const me = await fetchJson(`${url}/api/v1/accounts/verify_credentials`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return { id: String(me.id), client, accessToken: String(accessToken) };
}
