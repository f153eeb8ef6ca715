import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Search. */
export function Search(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8.75" cy="8.75" r="5.75" />
      <path d="m13 13 4 4" />
    </Icon>
  );
}
