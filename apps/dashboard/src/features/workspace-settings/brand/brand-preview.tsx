import { m } from "#paraglide/messages.js";
import { accentsOf } from "@postlark/domain/accent-colours";
import type { WorkspaceBrand } from "@postlark/domain/workspace-brand";
import { workspacePicturePath } from "@postlark/domain/workspace-picture-path";
import type { ReactNode } from "react";

/** How the workspace will appear: the heads of a review page, of a mail to a client, and of its page. */
export function BrandPreview({ brand }: { brand: WorkspaceBrand }) {
  const { name, hidesPostlark } = brand;
  const made = !hidesPostlark && <p className="text-xs text-ink-muted">{m.brand_preview_made()}</p>;
  return (
    <section aria-label={m.brand_preview()} className="grid min-w-0 content-start gap-4">
      <Sheet brand={brand} label={m.brand_preview_review()}>
        <Head brand={brand} />
        <p className="font-medium break-words">{m.brand_preview_asks({ name })}</p>
        <Action brand={brand}>{m.brand_preview_approve()}</Action>
        {made}
      </Sheet>
      <Sheet brand={brand} label={m.brand_preview_mail()}>
        <p className="text-xs break-words text-ink-muted">
          {hidesPostlark ? name : m.brand_preview_via({ name })}
        </p>
        <p className="font-medium break-words">{m.brand_preview_subject({ name })}</p>
        <p className="flex max-w-full min-w-0 items-center gap-2 font-display text-xl">
          {brand.picture !== null && <Picture hash={brand.picture} className="size-6 rounded-sm" />}
          <span className="truncate">{name}</span>
        </p>
        <Action brand={brand}>{m.brand_preview_open()}</Action>
        {made}
      </Sheet>
      <Sheet brand={brand} label={m.brand_preview_page()}>
        {brand.picture !== null && <Picture hash={brand.picture} className="size-12 rounded-md" />}
        <p className="font-display text-xl break-words">{name}</p>
        <p className="break-words text-ink-muted">{m.brand_preview_posts({ name })}</p>
        {made}
      </Sheet>
    </section>
  );
}

/** The colour of both themes, as the pages have it; undefined for the product's. */
function accentOf(colour: string | null): string | undefined {
  if (colour === null) return undefined;
  const { light, dark } = accentsOf(colour);
  return `light-dark(${light}, ${dark})`;
}

function Sheet({
  brand,
  label,
  children,
}: {
  brand: WorkspaceBrand;
  label: string;
  children: ReactNode;
}) {
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-xs text-ink-muted">{label}</figcaption>
      <div className="overflow-hidden rounded-md border border-line bg-canvas text-sm">
        <div className="h-1 bg-accent" style={{ background: brand.colour ?? undefined }} />
        <div className="grid justify-items-start gap-2 p-3">{children}</div>
      </div>
    </figure>
  );
}

function Head({ brand: { name, picture, colour } }: { brand: WorkspaceBrand }) {
  return (
    <p
      className="flex min-w-0 max-w-full items-center gap-2 font-semibold text-accent"
      style={{ color: accentOf(colour) }}
    >
      {picture !== null && <Picture hash={picture} className="size-6 rounded-sm" />}
      <span className="truncate">{name}</span>
    </p>
  );
}

function Picture({ hash, className }: { hash: string; className: string }) {
  return <img src={workspacePicturePath(hash)} alt="" className={`shrink-0 ${className}`} />;
}

/** Looks like the button of a page, and is none. */
function Action({ brand, children }: { brand: WorkspaceBrand; children: ReactNode }) {
  return (
    <span
      className="rounded-md bg-accent px-3 py-1.5 font-semibold text-canvas"
      style={{ background: accentOf(brand.colour) }}
    >
      {children}
    </span>
  );
}
