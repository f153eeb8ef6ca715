declare const self: ServiceWorkerGlobalScope;

type PushedNotice = {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
  readonly unread?: number;
};

/** What the engine sends; undefined if anything else came. */
export function parseNotice(data: PushMessageData | null): PushedNotice | undefined {
  try {
    const notice: Record<string, unknown> = data?.json();
    const { title, body, tag, path, unread } = notice;
    if (typeof title !== "string" || typeof path !== "string") return undefined;
    return {
      title,
      body: typeof body === "string" ? body : "",
      tag: typeof tag === "string" ? tag : "",
      path,
      ...(typeof unread === "number" && { unread }),
    };
  } catch {
    return undefined;
  }
}

/** An address of this product; where a path leads elsewhere, the product's own start. */
function ownAddress(path: unknown): string {
  const { origin } = self.location;
  const url = new URL(typeof path === "string" ? path : "/dashboard", origin);
  return url.origin === origin ? url.href : `${origin}/dashboard`;
}

/** Shows a notice, and the number of unread ones on the icon of the app. */
export async function showNotice(notice: PushedNotice | undefined): Promise<void> {
  // A browser that was sent something has to show something.
  const { title, body, tag, path, unread } = notice ?? {
    title: "Postlark",
    body: "",
    tag: "",
    path: "/dashboard",
  };
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    data: { path },
  });
  if (unread !== undefined) await self.navigator.setAppBadge?.(unread);
}

/** Opens a notice's post: in a tab that shows it, in another one of the product, or else in a new one. */
export async function openNotice(target: unknown): Promise<void> {
  const address = ownAddress(target);
  const tabs = await self.clients.matchAll({ type: "window" });
  const tab = tabs.find(({ url }) => url === address) ?? tabs[0];
  if (tab === undefined) {
    await self.clients.openWindow(address);
    return;
  }
  // Refused where the press has been too long ago.
  await tab.focus().catch(() => undefined);
  // The tab's own router keeps what was typed there.
  const path = address.slice(self.origin.length);
  // oxlint-disable-next-line require-post-message-target-origin -- a client of this origin takes none
  if (tab.url !== address) tab.postMessage({ kind: "open", path });
}
