import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { z } from "zod";

import type { ApiEnv } from "../platform/http/api.ts";

/** The content of a browser's cookie while its user is at a network's consent page. */
export type ConnectCookie = {
  readonly browser: string;
  readonly slug: string;
};

/** The cookie's lifetime in seconds: longer than an answer is valid, to lead late ones back with a message. */
const lifetimeSeconds = 3_600;

const path = "/api/v1/connect";

const cookieNameOf = (connectionId: string) => `postlark-leaving-${connectionId}`;

const cookieSchema = z
  .string()
  .transform((text) => text.split("."))
  .pipe(z.tuple([z.string(), z.string().regex(/^[a-z0-9-]{3,40}$/)]));

export function setConnectCookie(
  context: Context<ApiEnv>,
  connectionId: string,
  { browser, slug }: ConnectCookie,
): void {
  setCookie(context, cookieNameOf(connectionId), `${browser}.${slug}`, {
    path,
    httpOnly: true,
    // The browser sends it when another site leads back here, but not with that site's own requests.
    sameSite: "Lax",
    secure: context.req.header("x-forwarded-proto") === "https",
    maxAge: lifetimeSeconds,
  });
}

export function readConnectCookie(
  context: Context<ApiEnv>,
  connectionId: string,
): ConnectCookie | undefined {
  const { data } = cookieSchema.safeParse(getCookie(context, cookieNameOf(connectionId)));
  return data && { browser: data[0], slug: data[1] };
}

export function clearConnectCookie(context: Context<ApiEnv>, connectionId: string): void {
  deleteCookie(context, cookieNameOf(connectionId), { path });
}
