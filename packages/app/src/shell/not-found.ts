import { replaceDocument } from "./document-navigation.ts";
import { type LoaderFunctionArgs, data } from "react-router-dom";

const servedPath = window.location.pathname;

/**
 * Loads an unknown path from the host, which answers with the not-found screen.
 * @throws a 404 response if the host has served this app for it, which would loop
 */
export function leaveForNotFound({ request }: Pick<LoaderFunctionArgs, "request">): Promise<never> {
  const { pathname, search, hash } = new URL(request.url);
  if (pathname === servedPath) throw data(null, { status: 404, statusText: "Not Found" });
  // With the origin: a path beginning with two slashes would lead to another host.
  return replaceDocument(`${window.location.origin}${pathname}${search}${hash}`);
}
