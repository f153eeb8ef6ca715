import type { ReactNode } from "react";
import { prerender } from "react-dom/static";

export async function toHtml(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}
