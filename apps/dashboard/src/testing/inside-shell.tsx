import { Shell } from "#features/shell/shell";
import { createQueryClient } from "#lib/query-client";
import { ScreenHeading } from "#lib/screen-heading";
import { m } from "#paraglide/messages";
import type { User } from "@postlark/sdk/auth";
import { Toaster } from "@postlark/ui/toast";
import type { Decorator } from "@storybook/react-vite";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MemoryRouter } from "react-router-dom";

const user: User = { id: "1", email: "sam@postlark.test", fullName: "Sam Rivers" };

/**
 * Draws a screen's story at its place in the dashboard.
 * @param path with what follows it in the address, e.g. `/messages?conversation=2`
 * @param title the screen's heading
 * @param action what stands beside the heading
 */
export function insideShell(path: string, title: () => string, action?: ReactNode): Decorator {
  return (Story) => (
    <Dashboard path={path}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ScreenHeading title={title()} />
        {action}
      </div>
      <Story />
    </Dashboard>
  );
}

function Dashboard({ path, children }: { path: string; children: ReactNode }) {
  const [client] = useState(() => createQueryClient(() => {}));
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Shell user={user} isAdmin={false}>
          {children}
        </Shell>
      </MemoryRouter>
      <Toaster label={m.toasts_label()} closeLabel={m.toast_close()} />
    </QueryClientProvider>
  );
}
