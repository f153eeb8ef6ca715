import { m } from "#paraglide/messages.js";
import { brand } from "@postlark/site/brand";
import { href } from "@postlark/site/href";
import { Logo } from "@postlark/ui/logo";

export function BrandLink() {
  return (
    <a
      href={href("/")}
      aria-label={m.brand_home({ brand: brand.name })}
      className="inline-flex min-h-6 items-center gap-2 rounded-sm text-lg font-semibold"
    >
      <Logo className="text-primary" />
      {brand.name}
    </a>
  );
}
