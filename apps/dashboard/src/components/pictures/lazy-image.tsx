import { type ComponentProps, useEffect, useRef } from "react";
import { whenScrollingSlows } from "./scroll-speed.ts";

/** URLs requested before: they come from the browser's cache, however fast the list scrolls. */
const requestedUrls = new Set<string>();

/** A picture that does not load while the list scrolls fast; its name is shown beside it. */
export function LazyImage({
  address,
  ...props
}: { address: string } & Omit<ComponentProps<"img">, "alt" | "src">) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const load = () => {
      requestedUrls.add(address);
      image.current?.setAttribute("src", address);
    };
    if (requestedUrls.has(address)) return load();
    return whenScrollingSlows(load);
  }, [address]);
  return <img ref={image} alt="" decoding="async" {...props} />;
}
