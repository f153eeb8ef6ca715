import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Activity. */
export function Activity(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2 10.5h3.5l2.5-7 4 13 2.5-6H18" />
    </Icon>
  );
}
