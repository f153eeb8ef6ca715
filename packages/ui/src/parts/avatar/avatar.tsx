import { cva, cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps, SyntheticEvent } from "react";

const avatarVariants = cva(
  "relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-selected font-semibold text-ink select-none",
  {
    variants: {
      size: {
        sm: "size-6 text-xs",
        md: "size-9 text-sm",
        lg: "size-16 text-xl",
        xl: "size-24 text-2xl",
      },
    },
    defaultVariants: { size: "md" },
  },
);

export type AvatarProps = ComponentProps<"span"> &
  VariantProps<typeof avatarVariants> & {
    /** A full name, or an address when there is none. */
    name: string;
    /** A square picture; the initials show without one, and until it loads. */
    src?: string | null | undefined;
    srcSet?: string | undefined;
  };

/** The displayed widths, for the browser's choice from `srcSet`. */
const widths = { sm: "1.5rem", md: "2.25rem", lg: "4rem", xl: "6rem" };

/** A user's picture, or their initials. Decorative: their name is beside it or labels its link. */
export function Avatar({ name, src, srcSet, size, className, ...props }: AvatarProps) {
  return (
    <span
      data-slot="avatar"
      aria-hidden="true"
      className={cx(avatarVariants({ size }), className)}
      {...props}
    >
      {initialsOf(name)}
      {src && (
        // A new element per picture, since one that failed to load stays hidden.
        <img
          key={src}
          src={src}
          srcSet={srcSet}
          sizes={srcSet && widths[size ?? "md"]}
          alt=""
          draggable={false}
          onError={hide}
          className="absolute inset-0 size-full bg-selected object-cover"
        />
      )}
    </span>
  );
}

function hide({ currentTarget: picture }: SyntheticEvent<HTMLImageElement>): void {
  picture.hidden = true;
}

/** First letters of the first and last word, upper case; one letter for one word, `?` for none. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const outer = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  const letters = outer.map((word) => /[\p{L}\p{N}]/u.exec(word ?? "")?.[0] ?? "");
  return letters.join("").toLocaleUpperCase() || "?";
}
