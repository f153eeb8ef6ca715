import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** A rating; give fill="currentColor" for a full one. */
export function Star(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m10 2.75 2.2 4.7 5.05.65-3.7 3.5.95 5.05L10 14.2l-4.5 2.45.95-5.05-3.7-3.5 5.05-.65z" />
    </Icon>
  );
}
