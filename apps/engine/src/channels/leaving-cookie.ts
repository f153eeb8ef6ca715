import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { z } from "zod";

import type { ApiEnv } from "../platform/http/api.ts";

/** The cookie of a browser that is at a network's page. */
export type Leaving = {
  readonly browser: string;
  readonly slug: string;
};

/** In seconds. Longer than an answer is valid, to lead late ones back with a message. */
const lifetime = 3_600;

const path = "/api/v1/connect";

const nameOf = (connectionId: string) => `postlark-leaving-${connectionId}`;

const leaving = z
  .string()
  .transform((text) => text.split("."))
  .pipe(z.tuple([z.string(), z.string().regex(/^[a-z0-9-]{3,40}$/)]));

export function rememberLeaving(
  context: Context<ApiEnv>,
  connectionId: string,
  { browser, slug }: Leaving,
): void {
  setCookie(context, nameOf(connectionId), `${browser}.${slug}`, {
    path,
    httpOnly: true,
    // Sent when another site leads back here, but not with its own requests.
    sameSite: "Lax",
    secure: context.req.header("x-forwarded-proto") === "https",
    maxAge: lifetime,
  });
}

export function readLeavingCookie(
  context: Context<ApiEnv>,
  connectionId: string,
): Leaving | undefined {
  const { data } = leaving.safeParse(getCookie(context, nameOf(connectionId)));
  return data && { browser: data[0], slug: data[1] };
}

export function forgetLeaving(context: Context<ApiEnv>, connectionId: string): void {
  deleteCookie(context, nameOf(connectionId), { path });
}
