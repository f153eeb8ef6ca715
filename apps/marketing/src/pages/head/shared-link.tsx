import { siteAddress } from "#lib/env.ts";
import { m } from "#paraglide/messages.js";
import { brand } from "@postlark/site/brand";

import type { Page } from "#pages/pages.tsx";

type SharedLinkProps = { page: Pick<Page, "path" | "title" | "description"> };

export function SharedLink({ page: { path, title, description } }: SharedLinkProps) {
  if (path === undefined) return null;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title()} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={siteAddress(path)} />
      <meta property="og:image" content={siteAddress("/share.png")} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content={m.share_picture({ brand: brand.name, line: brand.line })}
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
