import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** A launch, a goal. */
export function Flag(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.75 17.5v-14M4.75 4.25c3.5-2 6.5 2 10.5.25v7c-4 1.75-7-2.25-10.5-.25" />
    </Icon>
  );
}
