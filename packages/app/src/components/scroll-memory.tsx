import { ScrollRestoration } from "react-router-dom";

/**
 * Scrolls a screen that is gone back to, or loaded again, to where it was left. The first entry of
 * every document has the same key, and the apps of one tab share its storage: the path tells them apart.
 */
export function ScrollMemory() {
  return <ScrollRestoration getKey={({ pathname, key }) => pathname + key} />;
}
