import { type LoaderFunctionArgs, redirect } from "react-router-dom";
import type { ScreenModule } from "../lazy-screen.ts";

/**
 * A person's settings in a workspace's frame. What they are notified of is among the workspace's own settings. Imported
 * on demand, or the bundler would share the sample's settings with the other screens of workspaces.
 */
export async function loadAccountScreen(): Promise<ScreenModule> {
  const screen = await import("../sample/settings.tsx");
  return {
    ...screen,
    loader: (args: LoaderFunctionArgs) => {
      const { pathname, searchParams } = new URL(args.request.url);
      return searchParams.get("tab") === "notifications"
        ? redirect(pathname.replace(/account\/?$/, "settings/notifications"))
        : screen.loader(args);
    },
  };
}
