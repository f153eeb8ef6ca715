import { cva, cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { CircleAlert } from "../../icons/circle-alert.ts";
import { Info } from "../../icons/info.ts";

const alertVariants = cva("flex gap-3 rounded-md border px-4 py-3 text-sm", {
  variants: {
    tone: {
      danger: "border-danger/35 bg-danger-soft text-danger",
      info: "border-accent/35 bg-accent-soft text-accent",
    },
  },
  defaultVariants: { tone: "danger" },
});

const toneIcons = { danger: CircleAlert, info: Info };

export type AlertProps = Omit<ComponentProps<"div">, "title"> & {
  tone?: NonNullable<VariantProps<typeof alertVariants>["tone"]> | undefined;
  title?: ReactNode;
};

/** A persistent message. Danger interrupts a screen reader, info waits. */
export function Alert({ tone = "danger", title, className, children, ...props }: AlertProps) {
  const Icon = toneIcons[tone];
  return (
    <div
      data-slot="alert"
      role={tone === "danger" ? "alert" : "status"}
      className={cx(alertVariants({ tone }), className)}
      {...props}
    >
      <Icon />
      <div className="min-w-0 flex-1 break-words">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
