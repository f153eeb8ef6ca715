import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import {
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  createBrowserRouter,
} from "react-router-dom";
import { queryClientContext } from "../session/query-client.ts";
import { Toasts } from "./toasts.tsx";

/** The browser's router, with the query client in the context of loaders and middleware. */
export function createRouter(routes: RouteObject[], queryClient: QueryClient) {
  return createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  });
}

export function App({
  queryClient,
  router,
  toastsClassName,
}: {
  queryClient: QueryClient;
  router: ReturnType<typeof createRouter>;
  toastsClassName?: string;
}) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts className={toastsClassName} />
      </QueryClientProvider>
    </StrictMode>
  );
}
