import { type LoaderFunctionArgs, redirect } from "react-router-dom";
import { loader as loadSettings } from "../sample/settings.tsx";

export { Component, joinMessages } from "../sample/settings.tsx";

/** A workspace's own settings have what its members are notified of. */
export function loader(args: LoaderFunctionArgs): unknown {
  const { pathname, searchParams } = new URL(args.request.url);
  if (searchParams.get("tab") === "notifications") {
    return redirect(pathname.replace(/account\/?$/, "settings/notifications"));
  }
  return loadSettings(args);
}
