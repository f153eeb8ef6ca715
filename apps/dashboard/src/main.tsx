import "./styles.css";
import { m } from "#paraglide/messages";
import { Toaster } from "@postlark/ui/toast";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterContextProvider, RouterProvider, createBrowserRouter } from "react-router-dom";
import { connectBackend } from "./lib/backend";
import { createQueryClient } from "./lib/query-client";
import { queryClientContext } from "./lib/query-client-context";
import { dropSession } from "./lib/session";
import { routes } from "./router";

const root = document.querySelector("#root");
if (root === null) throw new Error("index.html has no element #root to draw the app into.");

connectBackend();
const queryClient = createQueryClient(() => void dropSession());
const router = createBrowserRouter(routes, {
  getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
});

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster label={m.toasts_label()} closeLabel={m.toast_close()} />
    </QueryClientProvider>
  </StrictMode>,
);
