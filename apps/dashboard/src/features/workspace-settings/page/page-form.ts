import { type PageLink, pageLinkUrl } from "@postlark/domain/page-profile";

export type LinkFields = PageLink & {
  /** Follows the link through moves and removals. */
  readonly id: string;
};

export type LinkProblems = { readonly title: boolean; readonly url: boolean };

export function problemsOf({ title, url }: LinkFields): LinkProblems {
  return { title: title.trim() === "", url: pageLinkUrl(url) === undefined };
}

/** The links to save; undefined while one of them has a problem. */
export function linksOf(fields: readonly LinkFields[]): PageLink[] | undefined {
  const links = fields.flatMap(({ title, url }) => {
    const address = pageLinkUrl(url);
    return title.trim() === "" || address === undefined
      ? []
      : { title: title.trim(), url: address };
  });
  return links.length === fields.length ? links : undefined;
}

export const fieldsOf = (links: readonly PageLink[]): LinkFields[] =>
  links.map((link, index) => ({ ...link, id: `saved-${index}` }));

/** Whether two lists show the same, whatever their ids. */
export function areSame(these: readonly PageLink[], others: readonly PageLink[]): boolean {
  return (
    these.length === others.length &&
    these.every(({ title, url }, at) => title === others[at]?.title && url === others[at]?.url)
  );
}
