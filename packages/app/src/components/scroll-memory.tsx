import { ScrollRestoration } from "react-router-dom";

/**
 * Restores the scroll position of a screen after going back or reloading. The first entry of every document has the
 * same key, and the apps of a tab share storage: the path distinguishes them.
 */
export function ScrollMemory() {
  return <ScrollRestoration getKey={({ pathname, key }) => pathname + key} />;
}
