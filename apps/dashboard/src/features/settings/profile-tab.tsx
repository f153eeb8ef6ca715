import { PictureSection } from "./picture-section.tsx";
import { ProfileFields } from "./profile-fields.tsx";

/** The tab 'Profile': who a person is. */
export function ProfileTab() {
  return (
    <div className="grid items-start gap-stack lg:grid-cols-[minmax(0,1fr)_22rem]">
      <ProfileFields />
      <PictureSection />
    </div>
  );
}
