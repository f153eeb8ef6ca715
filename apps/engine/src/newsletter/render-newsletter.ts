import type { Language } from "@postlark/domain/language";
import type { WorkspaceBrand } from "@postlark/domain/workspace-brand";

import { markup, type Markup } from "../platform/html/markup.ts";
import { renderDocument } from "../platform/html/page-document.ts";
import { newsletterMessages } from "./newsletter-messages.ts";
import type { Newsletter, NewsletterLink } from "./newsletter-store.ts";

/** The forms of a page's newsletters, without a script. */
export function subscribeForms(
  newsletters: readonly Newsletter[],
  slug: string,
  language: Language,
): Markup | undefined {
  if (newsletters.length === 0) return undefined;
  const messages = newsletterMessages[language];
  return markup`${newsletters.map(
    ({ channelId, name }) =>
      markup`<section class="subscribe"><h2>${messages.heading(name)}</h2><p class="about">${messages.about}</p><form method="post" action="/p/${slug}/newsletter"><input type="hidden" name="channel" value="${channelId}"><label>${messages.email}<input type="email" name="email" required maxlength="254" autocomplete="email"></label><button>${messages.subscribe}</button></form></section>`,
  )}`;
}

/** Whose newsletter it is; undefined for the product's own look. */
type Brand = WorkspaceBrand | undefined;

type PageText = { readonly title: string; readonly about: string };

/** Renders a page with one message. `form` is an optional action, `slug` the page to continue at. */
function renderMessagePage(
  language: Language,
  { title, about }: PageText,
  options: { readonly form?: Markup; readonly slug?: string; readonly brand?: Brand } = {},
): string {
  const { form, slug, brand } = options;
  const { toPage } = newsletterMessages[language];
  const backLink = slug && markup`<nav><a href="/p/${slug}">${toPage}</a></nav>`;
  return renderDocument({
    language,
    title,
    description: about,
    slug: undefined,
    isIndexed: false,
    brand,
    body: markup`<main><h1>${title}</h1><p class="about">${about}</p>${form}${backLink}</main>`,
  });
}

/** Renders the page after a subscription: the same whether an address is known or not. */
export function renderConfirmationSent(language: Language, slug: string, brand: Brand): string {
  const { look: title, lookAbout: about } = newsletterMessages[language];
  return renderMessagePage(language, { title, about }, { slug, brand });
}

export function renderRefused(language: Language, reason: "invalid" | "often"): string {
  const messages = newsletterMessages[language];
  return renderMessagePage(language, {
    title: messages[reason],
    about: messages[`${reason}About`],
  });
}

/** The page of a mailed link: a button, since mail scanners follow links but press none. */
export function renderLink(
  language: Language,
  secret: string,
  { kind, name, slug }: NewsletterLink,
  brand: Brand,
): string {
  const messages = newsletterMessages[language];
  const label = kind === "confirm" ? messages.confirm : messages.leaveButton;
  const form = markup`<form method="post" action="/p/n/${secret}"><button>${label}</button></form>`;
  return kind === "confirm"
    ? renderMessagePage(
        language,
        { title: messages.confirmSubject(name), about: messages.confirmedAbout },
        { form, slug, brand },
      )
    : renderMessagePage(
        language,
        { title: messages.leave(name), about: messages.leaveAbout },
        { form, slug, brand },
      );
}

export function renderConfirmed(
  language: Language,
  { name, slug }: NewsletterLink,
  brand: Brand,
): string {
  const messages = newsletterMessages[language];
  return renderMessagePage(
    language,
    { title: messages.confirmed(name), about: messages.confirmedAbout },
    { slug, brand },
  );
}

export function renderUnsubscribed(
  language: Language,
  { name, slug }: NewsletterLink,
  brand: Brand,
): string {
  const messages = newsletterMessages[language];
  return renderMessagePage(
    language,
    { title: messages.left(name), about: messages.leftAbout },
    { slug, brand },
  );
}

export function renderLinkExpired(language: Language): string {
  const { over: title, overAbout: about } = newsletterMessages[language];
  return renderMessagePage(language, { title, about });
}
