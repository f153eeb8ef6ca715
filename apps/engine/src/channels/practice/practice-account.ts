import { randomBytes } from "node:crypto";

import { z } from "zod";

import { ApiError } from "../../platform/errors/api-error.ts";
import type { GuardedFetch } from "../../platform/net/guarded-fetch.ts";
import type { PracticeServer } from "./practice.ts";

const account = z.object({ did: z.string(), accessJwt: z.string() });
const appPassword = z.object({ password: z.string() });

function handlePart(slug: string): string {
  return slug.replaceAll(/[^a-z0-9]/g, "").slice(0, 12) || "postlark";
}

/**
 * Creates an account on the practice server like its own app, and an app password.
 * @returns the fields of the method app_password
 * @throws ApiError if the server refuses
 */
export async function createPracticeAccount(
  server: PracticeServer,
  slug: string,
  fetch: GuardedFetch,
): Promise<Readonly<Record<string, string>>> {
  async function call<Answer>(
    name: string,
    body: object,
    answer: z.ZodType<Answer>,
    token?: string,
  ): Promise<Answer> {
    const response = await fetch(new URL(`/xrpc/com.atproto.server.${name}`, server.url), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const { data } = answer.safeParse(await response.json().catch(() => undefined));
    if (response.ok && data !== undefined) return data;
    const message = "The practice server made no account. Start it again, then try once more.";
    throw new ApiError(422, "connect_answer", message);
  }

  const unique = randomBytes(3).toString("hex");
  const handle = `${handlePart(slug)}${unique}.test`;
  const password = randomBytes(24).toString("base64url");
  const email = `${unique}@practice.test`;
  const { did, accessJwt } = await call("createAccount", { email, handle, password }, account);
  const created = await call("createAppPassword", { name: "Postlark" }, appPassword, accessJwt);
  return {
    identifier: did,
    password: created.password,
    service: server.url,
    web: server.viewerUrl,
  };
}
