// Markup of statuses on Mastodon: https://docs.joinmastodon.org, read on 2026-11-28.

/** `api/guidelines#formatting`: text as markup, whose links and mentions are written in parts. */
export function markupOf(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const linked = escaped
    .replaceAll(/@(\w+)@[\w.-]+\w/g, '<span class="h-card"><a href="#">@<span>$1</span></a></span>')
    .replaceAll(/https?:\/\/(\S+)/g, '<a href="#"><span class="invisible">https://</span>$1</a>')
    .replaceAll(/#(\p{L}+)/gu, '<a href="#">#<span>$1</span></a>');
  return `<p>${linked.replaceAll("\n\n", "</p><p>").replaceAll("\n", "<br />")}</p>`;
}
