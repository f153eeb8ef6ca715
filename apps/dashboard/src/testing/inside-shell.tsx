import { Shell } from "#features/shell/shell.tsx";
import { sampleWorkspace } from "#testing/sample-workspace.ts";
import { WorkspaceProvider } from "#workspace/use-workspace.tsx";
import type { ShownUser } from "#lib/user.ts";
import { createQueryClient } from "@postlark/app/session/query-client";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { Toaster } from "@postlark/ui/toaster";
import { AtAddress } from "@postlark/app/testing/at-address";
import type { Decorator } from "@storybook/react-vite";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

const user: ShownUser = { name: "Sam Rivers", avatarUrl: null, mediaQuality: "auto" };

/**
 * Draws a screen's story at its place in the dashboard: below `/w/` in a live workspace of the user's.
 * @param path with what follows it in the address, e.g. `/messages?conversation=2`
 * @param header the screen's, unless the story draws its own: a title, or more
 */
export function insideShell(path: string, header?: ReactNode | (() => string)): Decorator {
  return (Story) => (
    <Dashboard path={path}>
      {typeof header === "function" ? <ScreenHeading title={header()} /> : header}
      <Story />
    </Dashboard>
  );
}

function Dashboard({ path, children }: { path: string; children: ReactNode }) {
  const [client] = useState(() => createQueryClient(() => {}));
  const [, slug] = /^\/w\/(?!-)([^/]+)/.exec(path) ?? [];
  return (
    <QueryClientProvider client={client}>
      <AtAddress path={path}>
        {slug === undefined ? (
          <Shell user={user} isAdmin={false}>
            {children}
          </Shell>
        ) : (
          <WorkspaceProvider value={{ ...sampleWorkspace, slug }}>
            <Shell
              user={user}
              isAdmin={false}
              workspace={{ kind: "live", slug, name: sampleWorkspace.name }}
            >
              {children}
            </Shell>
          </WorkspaceProvider>
        )}
      </AtAddress>
      <Toaster label="Notifications" closeLabel="Close" />
    </QueryClientProvider>
  );
}
