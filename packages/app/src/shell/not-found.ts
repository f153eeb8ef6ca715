import { replaceDocument } from "./document-navigation.ts";
import { type LoaderFunctionArgs, data } from "react-router-dom";

const servedPath = window.location.pathname;

/**
 * A path that this app does not own: the host answers it, with the product's not-found screen.
 * @throws a 404 answer when the host served this very app for it, or the two would go round in circles
 */
export function leaveForNotFound({ request }: Pick<LoaderFunctionArgs, "request">): Promise<never> {
  const { pathname, search, hash } = new URL(request.url);
  if (pathname === servedPath) throw data(null, { status: 404, statusText: "Not Found" });
  // With its origin: a path that begins with two slashes would lead to another host.
  return replaceDocument(`${window.location.origin}${pathname}${search}${hash}`);
}
