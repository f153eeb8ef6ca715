import { translated } from "@postlark/app/components/translated";
import type { ComponentType } from "react";
import type { LazyRouteFunction, LoaderFunction, RouteObject } from "react-router-dom";

export type ScreenModule = {
  Component: ComponentType;
  loader?: LoaderFunction;
  /** Fetches the messages of the part of the app that the screen is the way into. */
  joinMessages?: () => Promise<void>;
};

/** A screen in a chunk of its own, drawn anew when the language changes. */
export function lazyScreen(load: () => Promise<ScreenModule>): LazyRouteFunction<RouteObject> {
  return async () => {
    const { Component, loader, joinMessages } = await load();
    await joinMessages?.();
    return { Component: translated(Component), ...(loader && { loader }) };
  };
}
