import type { GuardedFetch } from "../platform/net/guarded-fetch.ts";
import { type CheckLinks, createLinkChecker } from "./link-checker.ts";

export type PostServices = { readonly checkLinks: CheckLinks };

export function createPostServices(fetch: GuardedFetch): PostServices {
  return { checkLinks: createLinkChecker(fetch) };
}
