import { type ComponentProps, useEffect, useRef } from "react";
import { whenCalm } from "./calm-scrolling.ts";

/** Those that were asked for already come from the browser's own store, however fast somebody scrolls. */
const asked = new Set<string>();

/** A picture that is not fetched while somebody flies past it; what it is called stands beside it. */
export function CalmImage({
  address,
  ...props
}: { address: string } & Omit<ComponentProps<"img">, "alt" | "src">) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const load = () => {
      asked.add(address);
      image.current?.setAttribute("src", address);
    };
    if (asked.has(address)) return load();
    return whenCalm(load);
  }, [address]);
  return <img ref={image} alt="" decoding="async" {...props} />;
}
