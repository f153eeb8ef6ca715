import { sampleAccounts } from "./announcement.mjs";

/** The Supabase CLI's own key, the same on every local backend. */
export const localPublishableKey = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH";

/**
 * Signs in the sample user through the API: the headers of their requests, their id and refresh token.
 * @param {string} url
 * @param {string} [key] the publishable one
 */
export async function sampleSession(url, key = localPublishableKey) {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json" },
    body: JSON.stringify(sampleAccounts.user),
  });
  /** @type {any} */
  const { access_token: token, refresh_token: refreshToken, user } = await response.json();
  return {
    headers: { apikey: key, authorization: `Bearer ${token}` },
    /** @type {string} */
    id: user.id,
    /** @type {string} */
    refreshToken,
  };
}

/**
 * Calls the engine's commands as the sample user.
 * @param {string} origin the product's address
 * @returns {Promise<{ id: string, command: (method: string, path: string, body?: unknown) => Promise<any> }>} `id` is the user's
 */
export async function sampleCommands(origin) {
  const { headers, id } = await sampleSession(origin);
  return {
    id,
    async command(method, path, body) {
      const isFile = body instanceof Uint8Array;
      const type = isFile ? "application/octet-stream" : "application/json";
      const response = await fetch(`${origin}/api/v1${path}`, {
        method,
        headers: { ...headers, "content-type": type },
        ...(body !== undefined && { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return text === "" ? undefined : JSON.parse(text);
    },
  };
}
