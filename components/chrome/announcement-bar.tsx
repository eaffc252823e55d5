import { AnnouncementClose } from '@/components/islands/announcement-close';
import type { Announcement } from '@/lib/graph/announcement';

/** The announcement above the header. In the HTML of every page; the head script hides a closed one. */
export function AnnouncementBar({ announcement }: { announcement: Announcement }) {
  return (
    <section className="announcement" aria-label="Announcement">
      <div className="frame announcement-row">
        <p
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe by lib/graph/announcement.ts
          dangerouslySetInnerHTML={{ __html: announcement.html }}
        />
        {announcement.isCloseable && <AnnouncementClose />}
      </div>
    </section>
  );
}
