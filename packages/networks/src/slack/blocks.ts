import { webAddressesOf } from "@postlark/domain/web-addresses";

export type ShownFile = {
  readonly id: string;
  readonly alt: string;
};

/** A message with pictures (`docs.slack.dev/reference/block-kit/blocks`): its text, then the pictures. */
export function buildBlocks(text: string, files: readonly ShownFile[]): string {
  const textBlock = {
    type: "rich_text",
    elements: [{ type: "rich_text_section", elements: elementsOf(text) }],
  };
  const pictures = files.map(({ id, alt }) => ({
    type: "image",
    slack_file: { id },
    alt_text: alt,
  }));
  return JSON.stringify(text === "" ? pictures : [textBlock, ...pictures]);
}

type Element =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "link"; readonly url: string; readonly text?: string };

function elementsOf(text: string): Element[] {
  const links = webAddressesOf(text);
  const ends = [0, ...links.map(({ to }) => to)];
  return ends.flatMap((end, at): Element[] => {
    const link = links[at];
    const between = text.slice(end, link?.from);
    return [
      ...(between === "" ? [] : [{ type: "text", text: between } as const]),
      ...(link ? [linkElement(link.url, text.slice(link.from, link.to))] : []),
    ];
  });
}

/** Slack shows the URL of a link without a text. */
function linkElement(url: string, text: string): Element {
  return text === url ? { type: "link", url } : { type: "link", url, text };
}
