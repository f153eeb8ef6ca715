import { siteAddress } from "#lib/env.ts";

import type { Page } from "#pages/pages.tsx";
import { product } from "./product.ts";

type SearchResultProps = { page: Pick<Page, "path" | "description" | "isIndexed"> };

export function SearchResult({ page: { path, description, isIndexed } }: SearchResultProps) {
  return (
    <>
      <meta name="description" content={description} />
      {path !== undefined && <link rel="canonical" href={siteAddress(path)} />}
      {isIndexed ? <ProductData /> : <meta name="robots" content="noindex" />}
    </>
  );
}

/** The product and its offers as structured data (schema.org, JSON-LD). */
function ProductData() {
  // A `<` could close the element.
  const json = JSON.stringify(product()).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
