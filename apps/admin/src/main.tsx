import "./styles.css";
import { leaveForMailLink } from "@postlark/site/mail-link";
import { watchErrors } from "@postlark/site/watch-errors";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterContextProvider, RouterProvider, createBrowserRouter } from "react-router-dom";
import { connectBackend } from "./lib/backend";
import { createQueryClient, queryClientContext } from "./lib/query-client";
import { startLanguage } from "./lib/locale";
import { dropSession } from "./lib/session";
import { Toasts } from "./lib/toasts";
import { routes } from "./router";

watchErrors("admin");

const root = document.querySelector("#root");
if (root === null) throw new Error("index.html has no element #root to draw the app into.");

if (!leaveForMailLink()) start(root);

function start(container: Element): void {
  connectBackend();
  const queryClient = createQueryClient(() => void dropSession());
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  });

  const app = createRoot(container, {
    // A screen that could not be drawn: its place says so to the person, this to those who can mend it.
    onCaughtError: (error) => reportError(error),
  });

  function draw() {
    app.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </StrictMode>,
    );
  }

  // A language whose words cannot be fetched is no reason to show nothing: the app speaks English then.
  void startLanguage().then(draw, draw);
}
