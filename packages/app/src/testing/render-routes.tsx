import { Toaster } from "@postlark/ui/toaster";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import {
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  createMemoryRouter,
} from "react-router-dom";
import { createQueryClient, queryClientContext } from "../session/query-client.ts";
import { AtAddress } from "./at-address.tsx";

/** Renders an app at a path, as its `main.tsx` does. */
export function renderRoutes(
  routes: RouteObject[],
  path: string,
  onUnauthenticated: () => void = () => {},
) {
  const queryClient = createQueryClient(onUnauthenticated);
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster label="Notifications" closeLabel="Close" />
    </QueryClientProvider>,
  );
  return { queryClient, router };
}

/** Renders a screen alone, without guard and frame. */
export function renderScreen(screenElement: ReactNode, path = "/") {
  return render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <AtAddress path={path}>{screenElement}</AtAddress>
      <Toaster label="Notifications" closeLabel="Close" />
    </QueryClientProvider>,
  );
}

export function toasts(): string {
  return screen.getByRole("region", { name: "Notifications" }).textContent;
}
