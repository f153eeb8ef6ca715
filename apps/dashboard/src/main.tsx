import "./styles.css";
import { leaveForMailLink } from "@postlark/site/mail-link";
import { watchErrors } from "@postlark/site/watch-errors";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { RouterContextProvider, RouterProvider, createBrowserRouter } from "react-router-dom";
import { connectBackend } from "./lib/backend";
import { createQueryClient } from "./lib/query-client";
import { isMissingChunk } from "./lib/missing-chunk";
import { nextTask } from "./lib/next-task";
import { queryClientContext } from "./lib/query-client-context";
import { startLanguage } from "./lib/locale";
import { initialized } from "./lib/router-start";
import { dropSession } from "./lib/session";
import { Toasts } from "./lib/toasts";
import { routes } from "./router";

watchErrors("dashboard");

const root = document.querySelector("#root");
if (root === null) throw new Error("index.html has no element #root to draw the app into.");
if (!leaveForMailLink()) void start(root);

/**
 * The document shows the screen's frame already. What follows are short tasks instead of a long one,
 * so that the page scrolls and answers between them. Not awaited at the top: screens import from this
 * chunk, and would wait for it while it waits for them.
 */
async function start(container: Element): Promise<void> {
  await nextTask();
  connectBackend();
  const queryClient = createQueryClient(() => void dropSession());
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  });

  await Promise.all([
    initialized(router),
    // A language whose words cannot be fetched is no reason to show nothing: the app speaks English then.
    startLanguage().catch(() => {}),
  ]);
  await nextTask();
  const app = createRoot(container, {
    // A screen that could not be drawn: its place says so to the person, this to those who can mend it.
    onCaughtError: (error) => isMissingChunk(error) || reportError(error),
  });
  // As a transition, React draws in slices of a few milliseconds.
  startTransition(() => {
    app.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </StrictMode>,
    );
  });
}
