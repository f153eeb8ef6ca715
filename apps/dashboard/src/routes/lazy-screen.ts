import { translated } from "@postlark/app/components/translated";
import type { ComponentType } from "react";
import type { LazyRouteFunction, LoaderFunction, RouteObject } from "react-router-dom";

export type ScreenModule = {
  Component: ComponentType;
  loader?: LoaderFunction;
  /** Loads the messages of the screen's part of the app. */
  joinMessages?: () => Promise<void>;
};

/** A screen in a chunk of its own, rendered again when the language changes. */
export function lazyScreen(load: () => Promise<ScreenModule>): LazyRouteFunction<RouteObject> {
  return async () => {
    const screen = await load();
    await screen.joinMessages?.();
    return { ...screen, Component: translated(screen.Component) };
  };
}
